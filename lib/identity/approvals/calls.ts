import type { Page } from '@/lib/foundation/input/paging'
import type { ApprovalAnswer } from './contracts'
import type { ListedApproval } from './list-approvals'

/** A request for a second officer as the API answers it: without the names of people and the stored input. */
export function approvalAnswer(row: ListedApproval): ApprovalAnswer {
  const { id, act, subject, processId, reason, state, requesterId, deciderId, answer } = row
  return {
    ...{ id, act, subject, processId, reason, state, requesterId, deciderId, answer },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

export function approvalPage(list: Page<ListedApproval>): Page<ApprovalAnswer> {
  return { ...list, items: list.items.map(approvalAnswer) }
}
