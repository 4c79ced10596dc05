import { route } from '@/lib/edge/http/api/route'
import { decideApprovalContract } from '@/lib/identity/approvals/contracts'
import { decideApproval } from '@/lib/office/approvals/decide-approval'

export const POST = route(decideApprovalContract, decideApproval)
