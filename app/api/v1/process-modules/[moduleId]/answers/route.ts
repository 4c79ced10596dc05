import { route } from '@/lib/http/route'
import { answerQuestionnaire } from '@/lib/questionnaires/answer-questionnaire'
import { answerContract, getAnswerCountsContract } from '@/lib/questionnaires/contracts'
import { getAnswerCounts } from '@/lib/questionnaires/queries'

export const GET = route(getAnswerCountsContract, getAnswerCounts)
export const POST = route(answerContract, answerQuestionnaire)
