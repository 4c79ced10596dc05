import { route } from '@/lib/edge/http/api/route'
import { answerQuestionnaire } from '@/lib/participation/questionnaires/answer-questionnaire'
import { answerContract, getAnswerCountsContract } from '@/lib/participation/questionnaires/contracts'
import { getAnswerCounts } from '@/lib/participation/questionnaires/queries'

export const GET = route(getAnswerCountsContract, getAnswerCounts)
export const POST = route(answerContract, answerQuestionnaire)
