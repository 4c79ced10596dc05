import { route } from '@/lib/edge/http/api/route'
import { similarProposalsContract } from '@/lib/ideas/proposals/search/similar-contracts'
import { similarProposalsCall } from '@/lib/ideas/proposals/search/similar-proposals'

export const GET = route(similarProposalsContract, similarProposalsCall)
