import { route } from '@/lib/edge/http/api/route'
import { withdrawMerge } from '@/lib/ideas/proposals/together/answer-merge'
import { findOpenMerge } from '@/lib/ideas/proposals/together/merges'
import { proposalIdAnswer, proposeMergeCall } from '@/lib/ideas/proposals/together/together-calls'
import {
  getMergeContract,
  proposeMergeContract,
  withdrawMergeContract,
} from '@/lib/ideas/proposals/together/together-contracts'

export const GET = route(getMergeContract, findOpenMerge)
export const POST = route(proposeMergeContract, proposeMergeCall)
export const DELETE = route(withdrawMergeContract, withdrawMerge, { answer: proposalIdAnswer })
