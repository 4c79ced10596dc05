import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { listQuery } from '@/lib/foundation/input/paging'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'

const id = z.number().int()

export const listOwnProposalsContract = contract({
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
})
