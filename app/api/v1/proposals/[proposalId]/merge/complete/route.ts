import { route } from '@/lib/edge/http/api/route'
import { completeMerge } from '@/lib/ideas/proposals/together/complete-merge'
import { proposalIdAnswer } from '@/lib/ideas/proposals/together/together-calls'
import { completeMergeContract } from '@/lib/ideas/proposals/together/together-contracts'

export const POST = route(completeMergeContract, completeMerge, { answer: proposalIdAnswer })
