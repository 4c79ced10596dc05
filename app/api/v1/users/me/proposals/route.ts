import { route } from '@/lib/edge/http/api/route'
import { listOwnProposalsCall } from '@/lib/ideas/proposals/reading/own-calls'
import { listOwnProposalsContract } from '@/lib/ideas/proposals/reading/own-contracts'

export const GET = route(listOwnProposalsContract, listOwnProposalsCall)
