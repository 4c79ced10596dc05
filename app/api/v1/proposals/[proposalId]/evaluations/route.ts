import { route } from '@/lib/edge/http/api/route'
import { evaluateProposalContract, getEvaluationsContract } from '@/lib/participation/evaluations/contracts'
import { evaluateProposal } from '@/lib/participation/evaluations/evaluate-proposal'
import { getEvaluations } from '@/lib/participation/evaluations/queries'

export const GET = route(getEvaluationsContract, getEvaluations)
export const POST = route(evaluateProposalContract, evaluateProposal)
