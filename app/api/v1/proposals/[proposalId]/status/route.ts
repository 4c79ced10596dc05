import { route } from '@/lib/edge/http/api/route'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { setStatusCall } from '@/lib/ideas/proposals/together/together-calls'
import { setProposalStatusContract } from '@/lib/ideas/proposals/together/together-contracts'

export const PUT = route(setProposalStatusContract, setStatusCall, { answer: proposalAnswer })
