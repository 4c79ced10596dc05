import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Page } from '@/lib/foundation/input/paging'
import { listQuery } from '@/lib/foundation/input/paging'
import type { ListedApproval } from './list-approvals'
import { getApproval, listApprovals } from './list-approvals'
import { approvalFilter } from './schemas'
import { type ApprovalAnswer, approval, common, params } from './shapes'

/** A request for a second officer as the API answers it: without the names of people and the stored input. */
function approvalAnswer(row: ListedApproval): ApprovalAnswer {
  const { id, act, subject, processId, reason, state, requesterId, deciderId, answer } = row
  return {
    ...{ id, act, subject, processId, reason, state, requesterId, deciderId, answer },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function approvalPage(list: Page<ListedApproval>): Page<ApprovalAnswer> {
  return { ...list, items: list.items.map(approvalAnswer) }
}

export const listApprovalsCall = call({
  ...common,
  method: 'GET',
  path: '/approvals',
  summary: 'Acts that wait for a second officer or waited for one, newest first (ADMIN, DELEGATE)',
  answers: 'list',
  query: listQuery(['id']).extend(approvalFilter),
  output: z.array(approval),
  errors: ['permissionDenied'],
  run: listApprovals,
  answer: approvalPage,
})

export const getApprovalCall = call({
  ...common,
  method: 'GET',
  path: '/approvals/{id}',
  summary: 'One act that waits for a second officer or waited for one (ADMIN, DELEGATE)',
  params,
  output: approval,
  errors: ['permissionDenied', 'approvalUnknown'],
  run: (ctx, { id }) => getApproval(ctx, id),
  answer: approvalAnswer,
})
