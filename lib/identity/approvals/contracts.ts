import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import { APPROVAL_STATES, approvalDecision, approvalFilter, secondOfficerInput, waitingForApproval } from './schemas'

const common = { tag: 'Approvals', access: 'member' } as const
const id = z.number().int()
const instant = z.iso.datetime()
const params = z.strictObject({ id: pathId })

const approval = z.object({
  id,
  act: z.string().meta({ description: 'The name of the act in the log' }),
  subject: z.string().meta({ description: 'What it is done to, as in the log: `user 12`' }),
  processId: id.nullable(),
  reason: z.string(),
  state: z.enum(APPROVAL_STATES),
  requesterId: id.nullable(),
  requestedAt: instant,
  expiresAt: instant,
  deciderId: id.nullable(),
  decidedAt: instant.nullable(),
  answer: z.string().meta({ description: 'Why it was refused' }),
})

export type ApprovalAnswer = z.input<typeof approval>

export const listApprovalsContract = contract({
  ...common,
  method: 'GET',
  path: '/approvals',
  summary: 'Acts that wait for a second officer or waited for one, newest first (ADMIN, DELEGATE)',
  answers: 'list',
  query: listQuery(['id']).extend(approvalFilter),
  output: z.array(approval),
  errors: ['permissionDenied'],
})

export const getApprovalContract = contract({
  ...common,
  method: 'GET',
  path: '/approvals/{id}',
  summary: 'One act that waits for a second officer or waited for one (ADMIN, DELEGATE)',
  params,
  output: approval,
  errors: ['permissionDenied', 'approvalUnknown'],
})

export const decideApprovalContract = contract({
  ...common,
  method: 'POST',
  path: '/approvals/{id}/decision',
  summary: 'Confirm what another officer asked for, which does it at once, or refuse it with a reason',
  description: 'Refusals of the act itself are answered too, such as `accountUnknown`.',
  params,
  body: approvalDecision,
  output: z.object({ id }),
  errors: [
    ...(['permissionDenied', 'approvalUnknown', 'approvalDecided', 'approvalExpired'] as const),
    ...(['approvalNeedsAnother', 'approvalOutdated', 'approvalRequesterGone', 'reasonRequired'] as const),
  ],
})

export const withdrawApprovalContract = contract({
  ...common,
  method: 'DELETE',
  path: '/approvals/{id}',
  summary: 'Withdraw an own request for a second officer',
  params,
  output: z.object({ id }),
  errors: ['approvalUnknown', 'approvalDecided', 'approvalExpired'],
})

export const setSecondOfficerContract = contract({
  ...common,
  method: 'PUT',
  path: '/organization/second-officer',
  summary: 'Switch on or off that acts that cannot be undone need a second officer (ADMIN)',
  body: secondOfficerInput,
  output: z.object({ enabled: z.boolean(), ...waitingForApproval }),
  errors: ['permissionDenied', 'approvalWaiting', 'nameNotTyped', 'reasonRequired'],
  critical: {
    about: 'organization',
    log: ['organization.secondOfficerOff', 'organization.secondOfficerOn'],
    reason: 'reason',
    notice: { mail: ['approval-requested', 'approval-confirmed'] },
    preview: 'admin/approvals/setting/page.tsx',
    undo: null,
  },
})
