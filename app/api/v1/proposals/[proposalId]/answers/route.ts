import { route } from '@/lib/edge/http/api/route'
import { listAnswersCall } from '@/lib/ideas/proposals/official/list-answers'
import { correctAnswerContract, listAnswersContract } from '@/lib/ideas/proposals/official/official-contracts'
import { proposalAnswer } from '@/lib/ideas/proposals/reading/answer-calls'
import { correctAnswerCall } from '@/lib/ideas/proposals/together/together-calls'

export const GET = route(listAnswersContract, listAnswersCall)
export const POST = route(correctAnswerContract, correctAnswerCall, { answer: proposalAnswer })
