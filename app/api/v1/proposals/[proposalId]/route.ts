import { route } from '@/lib/edge/http/api/route'
import { getProposalCall, saveProposalCall } from '@/lib/ideas/proposals/calls'
import { getProposalContract, saveProposalContract } from '@/lib/ideas/proposals/contracts'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'

export const GET = route(getProposalContract, getProposalCall, { answer: proposalAnswer })
export const PUT = route(saveProposalContract, saveProposalCall, { answer: proposalAnswer })
