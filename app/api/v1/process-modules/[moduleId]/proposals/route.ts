import { route } from '@/lib/edge/http/api/route'
import { createProposalCall, listModuleProposals } from '@/lib/ideas/proposals/calls'
import { createProposalContract, listProposalsContract } from '@/lib/ideas/proposals/contracts'
import { listAnswer, proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'

export const GET = route(listProposalsContract, listModuleProposals, { answer: listAnswer })
export const POST = route(createProposalContract, createProposalCall, { answer: proposalAnswer })
