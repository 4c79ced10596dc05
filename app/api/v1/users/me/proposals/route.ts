import { route } from '@/lib/http/route'
import { listOwnProposalsCall } from '@/lib/proposals/list-own-call'
import { listOwnProposalsContract } from '@/lib/proposals/own-contracts'

export const GET = route(listOwnProposalsContract, listOwnProposalsCall)
