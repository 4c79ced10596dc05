import { route } from '@/lib/http/route'
import { answerMerge } from '@/lib/proposals/answer-merge'
import { proposalIdAnswer } from '@/lib/proposals/together-calls'
import { answerMergeContract } from '@/lib/proposals/together-contracts'

export const POST = route(answerMergeContract, answerMerge, { answer: proposalIdAnswer })
