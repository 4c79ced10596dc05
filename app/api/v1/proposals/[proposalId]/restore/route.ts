import { route } from '@/lib/edge/http/api/route'
import { restoreProposalCall } from '@/lib/ideas/proposals/calls'
import { restoreProposalContract } from '@/lib/ideas/proposals/contracts'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'

export const POST = route(restoreProposalContract, restoreProposalCall, { answer: proposalAnswer })
