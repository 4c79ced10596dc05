import { route } from '@/lib/edge/http/api/route'
import { reportProposalContract } from '@/lib/participation/moderation/contracts'
import { reportProposal } from '@/lib/participation/moderation/report-content'

export const POST = route(reportProposalContract, reportProposal)
