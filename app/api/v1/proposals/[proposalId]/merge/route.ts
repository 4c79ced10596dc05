import { route } from '@/lib/http/route'
import { withdrawMerge } from '@/lib/proposals/answer-merge'
import { findOpenMerge } from '@/lib/proposals/merges'
import { proposalIdAnswer, proposeMergeCall } from '@/lib/proposals/together-calls'
import { getMergeContract, proposeMergeContract, withdrawMergeContract } from '@/lib/proposals/together-contracts'

export const GET = route(getMergeContract, findOpenMerge)
export const POST = route(proposeMergeContract, proposeMergeCall)
export const DELETE = route(withdrawMergeContract, withdrawMerge, { answer: proposalIdAnswer })
