import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { AppError } from '@/lib/foundation/errors/app-error'
import { waitingForApproval } from '@/lib/identity/approvals/schemas'
import { openCopy } from './open-copy'
import { findOpenCopy } from './read-copy'
import { removeContent } from './remove-content'
import { openCopyInput, removeInput } from './schemas'
import { sealedContent } from './sealed-content'

const common = { tag: 'Moderation', access: 'member' } as const

const params = z.strictObject({ caseId: pathId })

export const removeContentCall = call({
  ...common,
  method: 'POST',
  path: '/moderation/cases/{caseId}/removal',
  summary: 'Remove an unlawful text with its versions, pictures and files for good (ADMIN, DELEGATE)',
  description:
    'Readers get “removed” in its place at once; ids and costs of a candidate stay, so that a result can be counted again. A sealed copy is kept for the organization’s period, and only while it exists the decision `RESTORE` takes the removal back.',
  params,
  body: removeInput,
  output: z.object(waitingForApproval),
  errors: [
    ...(['caseUnknown', 'caseDecided', 'permissionDenied', 'notOnYourself', 'notOnOwnReport'] as const),
    ...(['reasonRequired', 'fieldMissing', 'nameNotTyped', 'approvalWaiting'] as const),
  ],
  critical: {
    about: 'content',
    log: ['moderation.removed'],
    reason: 'reason',
    decidedBy: 'decidedBy',
    notice: { mail: ['idea-removed', 'comment-removed'] },
    preview: 'admin/moderation/[caseId]/remove/page.tsx',
    undo: null,
  },
  run: async (ctx, input) => {
    const { approvalId } = await removeContent(ctx, input)
    return { approvalId }
  },
})

export const openCopyCall = call({
  ...common,
  method: 'POST',
  path: '/moderation/cases/{caseId}/sealed-copy',
  summary: 'Open the sealed copy of a removed text, with a reason that the log keeps (ADMIN)',
  params,
  body: openCopyInput,
  output: z.object({ openUntil: z.iso.datetime(), content: sealedContent }),
  errors: ['caseUnknown', 'permissionDenied', 'reasonRequired', 'sealedCopyGone'],
  run: async (ctx, input) => {
    const { openUntil } = await openCopy(ctx, input)
    const content = await findOpenCopy(ctx, input)
    if (!content) throw new AppError('sealedCopyGone')
    return { openUntil, content }
  },
})
