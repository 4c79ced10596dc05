import { route } from '@/lib/edge/http/api/route'
import { listCommunityProposals } from '@/lib/ideas/finding/calls'
import { listCommunityProposalsContract } from '@/lib/ideas/finding/contracts'
import { listAnswer } from '@/lib/ideas/proposals/reading/answer-calls'

export const GET = route(listCommunityProposalsContract, listCommunityProposals, { answer: listAnswer })
