import { route } from '@/lib/http/route'
import { listAnswer, proposalAnswer } from '@/lib/proposals/api-answers'
import { createProposalCall, listModuleProposals } from '@/lib/proposals/api-calls'
import { createProposalContract, listProposalsContract } from '@/lib/proposals/contracts'

export const GET = route(listProposalsContract, listModuleProposals, { answer: listAnswer })
export const POST = route(createProposalContract, createProposalCall, { answer: proposalAnswer })
