import { route } from '@/lib/http/route'
import { proposalAnswer } from '@/lib/proposals/api-answers'
import { getProposalCall, saveProposalCall } from '@/lib/proposals/api-calls'
import { getProposalContract, saveProposalContract } from '@/lib/proposals/contracts'

export const GET = route(getProposalContract, getProposalCall, { answer: proposalAnswer })
export const PUT = route(saveProposalContract, saveProposalCall, { answer: proposalAnswer })
