import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { listQuery } from '@/lib/foundation/input/paging'
import { getApproval, listApprovals } from './list-approvals'
import { approvalFilter } from './schemas'
import { approval, common, params } from './shapes'

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
})
