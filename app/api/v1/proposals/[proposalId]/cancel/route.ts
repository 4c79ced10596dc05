import { route } from '@/lib/http/route'
import { proposalAnswer } from '@/lib/proposals/api-answers'
import { cancelProposalCall } from '@/lib/proposals/api-calls'
import { cancelProposalContract } from '@/lib/proposals/contracts'

export const POST = route(cancelProposalContract, cancelProposalCall, { answer: proposalAnswer })
