import { route } from '@/lib/edge/http/api/route'
import { publishProposalCall } from '@/lib/ideas/proposals/api-calls'
import { publishProposalContract } from '@/lib/ideas/proposals/contracts'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/api-answers'

export const POST = route(publishProposalContract, publishProposalCall, { answer: proposalAnswer })
