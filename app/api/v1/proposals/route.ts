import { listCommunityProposals } from '@/lib/finding/api-calls'
import { listCommunityProposalsContract } from '@/lib/finding/contracts'
import { route } from '@/lib/http/route'
import { listAnswer } from '@/lib/proposals/api-answers'

export const GET = route(listCommunityProposalsContract, listCommunityProposals, { answer: listAnswer })
