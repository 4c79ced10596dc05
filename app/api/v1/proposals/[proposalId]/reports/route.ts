import { route } from '@/lib/http/route'
import { reportProposalContract } from '@/lib/moderation/contracts'
import { reportProposal } from '@/lib/moderation/report-content'

export const POST = route(reportProposalContract, reportProposal)
