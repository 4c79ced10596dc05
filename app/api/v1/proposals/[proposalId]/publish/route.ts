import { route } from '@/lib/edge/http/api/route'
import { publishProposalCall } from '@/lib/ideas/proposals/calls'
import { publishProposalContract } from '@/lib/ideas/proposals/contracts'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'

export const POST = route(publishProposalContract, publishProposalCall, { answer: proposalAnswer })
