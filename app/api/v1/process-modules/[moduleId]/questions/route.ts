import { route } from '@/lib/edge/http/api/route'
import {
  addQuestionContract,
  getQuestionsContract,
  orderQuestionsContract,
} from '@/lib/participation/questionnaires/contracts'
import { getQuestions } from '@/lib/participation/questionnaires/queries'
import { addQuestion, orderQuestions } from '@/lib/participation/questionnaires/write-questions'

export const GET = route(getQuestionsContract, getQuestions)
export const POST = route(addQuestionContract, addQuestion)
export const PUT = route(orderQuestionsContract, orderQuestions)
