import { route } from '@/lib/http/route'
import { proposalAnswer } from '@/lib/proposals/api-answers'
import { setStatusCall } from '@/lib/proposals/together-calls'
import { setProposalStatusContract } from '@/lib/proposals/together-contracts'

export const PUT = route(setProposalStatusContract, setStatusCall, { answer: proposalAnswer })
