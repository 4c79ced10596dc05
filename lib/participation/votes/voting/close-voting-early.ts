import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { recordProcessEvent } from '@/lib/delivery/notifications/record-process-event'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { requireSecondOfficer } from '@/lib/identity/approvals/require-second-officer'
import { waitingForApproval } from '@/lib/identity/approvals/schemas'
import type { CloseVotingInput } from '@/lib/participation/votes/schemas'
import { closeVotingEarlyBody } from '@/lib/participation/votes/schemas'
import { moduleParams } from '@/lib/participation/votes/shapes'
import { holdProcess, lockVotingModule } from '@/lib/participation/votes/voting-module'
import { isVotingOpen } from '@/lib/process/module-types/types/voting-window'
import { closeVoting, missingOfEarlyClosing } from './close-voting'

type Closed = { moduleId: number; votingClosedAt: Date | null; approvalId: number | null }

/**
 * Closes a vote for good, before its deadline only with a second officer or the typed name of the process: the reason and
 * who decided are published, recorded in the ledger, and mailed to members. Returns the number of the request if it waits
 * for a second officer. A deadline that moved meanwhile is not confirmed.
 */
export async function closeVotingEarly(context: Context, input: CloseVotingInput): Promise<Closed> {
  const { moduleId, reason = '', decidedBy = '', confirmName = '' } = input
  return transaction(requireSignedIn(context), async (ctx) => {
    await holdProcess(ctx, moduleId)
    const { processId, now, ...times } = await lockVotingModule(ctx, moduleId)
    if (!isVotingOpen(times, now)) return { ...(await closeVoting(ctx, input)), approvalId: null }
    if (times.isImporting) throw new AppError('importUnfinished')
    const missing = missingOfEarlyClosing(input)
    const { name } = await ctx.db.process.findFirstOrThrow({ where: { id: processId }, select: { name: true } })
    const approvalId = await requireSecondOfficer(ctx, {
      act: 'voting.closedEarly',
      subject: `module ${moduleId}`,
      input: { moduleId, reason, decidedBy },
      reason,
      missing,
      name: pickText(name, ctx.locale, ctx.organization.languages),
      typed: confirmName,
      processId,
      revision: times.votingClosesAt?.toISOString() ?? '',
    })
    if (approvalId !== null) return { moduleId, votingClosedAt: null, approvalId }
    const closed = await closeVoting(ctx, { moduleId, reason, decidedBy })
    await recordProcessEvent(ctx, { processId, kind: 'closedEarly', subjectId: moduleId })
    return { ...closed, approvalId }
  })
}

export const closeVotingCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/voting/close',
  summary:
    'Close a vote for good (ADMIN, DELEGATE); before its deadline with a reason and who decided, which are published and recorded in the ledger',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  body: closeVotingEarlyBody,
  output: z.object({
    moduleId: z.number().int(),
    votingClosedAt: z.iso.datetime().nullable().meta({ description: 'null while it waits for a second officer' }),
    ...waitingForApproval,
  }),
  critical: {
    about: 'vote',
    log: ['voting.closedEarly'],
    reason: 'reason',
    decidedBy: 'decidedBy',
    ledger: 'VOTING_CLOSED_EARLY',
    notice: { notification: ['closedEarly'] },
    preview: 'admin/processes/[processId]/modules/[moduleId]/close/page.tsx',
    undo: null,
  },
  errors: [
    'moduleUnknown',
    'permissionDenied',
    'moduleTypeWrong',
    'votingNotOpen',
    'importUnfinished',
    'reasonRequired',
    'fieldMissing',
    ...(['approvalWaiting', 'nameNotTyped'] as const),
  ],
  run: closeVotingEarly,
})

export const closeVotingForm = form({
  input: formOf(closeVotingCall, { processId: formId }),
  run: async (ctx, { processId, ...closing }) => ({ processId, ...(await closeVotingEarly(ctx, closing)) }),
  access: 'office',
  redirectTo: ({ processId, approvalId }) =>
    approvalId === null ? routes.adminProcess(processId) : routes.adminApprovals({ done: 'asked' }),
})
