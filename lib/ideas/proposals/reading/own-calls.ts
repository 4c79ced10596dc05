import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { requireSignedIn } from '@/lib/foundation/context/context'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'
import { listOwnProposals } from './list-of-author'

const id = z.number().int()

export const listOwnProposalsCall = call({
  method: 'GET',
  path: '/users/me/proposals',
  summary:
    'One’s own proposals, also those written together: published ones, or with drafts=true what is not published yet',
  tag: 'Proposals',
  access: 'member',
  answers: 'list',
  query: listQuery(['at'], { drafts: z.enum(['true', 'false']).default('false') }),
  output: z.array(
    z.object({
      id,
      title: z.string(),
      locale: z.enum(LOCALES),
      status: z.enum(PROPOSAL_STATUSES),
      processId: id,
      phaseId: id,
      moduleId: id,
      at: z.iso.datetime().meta({ description: 'Published, or for a draft last saved' }),
      isWaiting: z.boolean().meta({ description: 'Waits for publication by a moderator' }),
    }),
  ),
  run: async (context, { page, size, drafts }) => {
    const ctx = requireSignedIn(context)
    const request = { drafts: drafts === 'true', page: Number(page), size: Number(size) }
    const { items, ...paging } = await listOwnProposals(ctx, request)
    return { ...paging, items: items.map(({ processName: _, ...item }) => item) }
  },
})
