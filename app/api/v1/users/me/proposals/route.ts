import { route } from '@/lib/edge/http/api/route'
import { listOwnProposalsContract } from '@/lib/ideas/proposals/own-contracts'
import { listOwnProposalsCall } from '@/lib/ideas/proposals/reading/list-own-call'

export const GET = route(listOwnProposalsContract, listOwnProposalsCall)
