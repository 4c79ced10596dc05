import { route } from '@/lib/http/route'
import { addQuestionContract, getQuestionsContract, orderQuestionsContract } from '@/lib/questionnaires/contracts'
import { getQuestions } from '@/lib/questionnaires/queries'
import { addQuestion, orderQuestions } from '@/lib/questionnaires/write-questions'

export const GET = route(getQuestionsContract, getQuestions)
export const POST = route(addQuestionContract, addQuestion)
export const PUT = route(orderQuestionsContract, orderQuestions)
