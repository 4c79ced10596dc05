import { route } from '@/lib/http/route'
import { proposalAnswer } from '@/lib/proposals/api-answers'
import { publishProposalCall } from '@/lib/proposals/api-calls'
import { publishProposalContract } from '@/lib/proposals/contracts'

export const POST = route(publishProposalContract, publishProposalCall, { answer: proposalAnswer })
