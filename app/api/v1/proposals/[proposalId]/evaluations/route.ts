import { evaluateProposalContract, getEvaluationsContract } from '@/lib/evaluations/contracts'
import { evaluateProposal } from '@/lib/evaluations/evaluate-proposal'
import { getEvaluations } from '@/lib/evaluations/queries'
import { route } from '@/lib/http/route'

export const GET = route(getEvaluationsContract, getEvaluations)
export const POST = route(evaluateProposalContract, evaluateProposal)
