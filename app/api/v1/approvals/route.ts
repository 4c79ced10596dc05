import { route } from '@/lib/edge/http/api/route'
import { approvalPage } from '@/lib/identity/approvals/calls'
import { listApprovalsContract } from '@/lib/identity/approvals/contracts'
import { listApprovals } from '@/lib/identity/approvals/list-approvals'

export const GET = route(listApprovalsContract, listApprovals, { answer: approvalPage })
