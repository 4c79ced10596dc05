import { route } from '@/lib/edge/http/api/route'
import { cancelProposalCall } from '@/lib/ideas/proposals/calls'
import { cancelProposalContract } from '@/lib/ideas/proposals/contracts'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'

export const POST = route(cancelProposalContract, cancelProposalCall, { answer: proposalAnswer })
