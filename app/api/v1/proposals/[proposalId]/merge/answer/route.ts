import { route } from '@/lib/edge/http/api/route'
import { answerMerge } from '@/lib/ideas/proposals/together/answer-merge'
import { proposalIdAnswer } from '@/lib/ideas/proposals/together/together-calls'
import { answerMergeContract } from '@/lib/ideas/proposals/together/together-contracts'

export const POST = route(answerMergeContract, answerMerge, { answer: proposalIdAnswer })
