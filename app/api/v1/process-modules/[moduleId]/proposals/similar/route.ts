import { route } from '@/lib/http/route'
import { similarProposalsContract } from '@/lib/proposals/similar-contracts'
import { similarProposalsCall } from '@/lib/proposals/similar-proposals'

export const GET = route(similarProposalsContract, similarProposalsCall)
