import { route } from '@/lib/edge/http/api/route'
import { approvalAnswer } from '@/lib/identity/approvals/calls'
import { getApprovalContract, withdrawApprovalContract } from '@/lib/identity/approvals/contracts'
import { getApproval } from '@/lib/identity/approvals/list-approvals'
import { withdrawApproval } from '@/lib/identity/approvals/withdraw-approval'

export const GET = route(getApprovalContract, (ctx, { id }) => getApproval(ctx, id), { answer: approvalAnswer })
export const DELETE = route(withdrawApprovalContract, withdrawApproval)
