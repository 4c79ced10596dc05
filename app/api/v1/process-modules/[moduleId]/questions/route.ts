import { route } from '@/lib/http/route'
import { addQuestionContract, getQuestionsContract } from '@/lib/questionnaires/contracts'
import { getQuestions } from '@/lib/questionnaires/queries'
import { addQuestion } from '@/lib/questionnaires/write-questions'

export const GET = route(getQuestionsContract, getQuestions)
export const POST = route(addQuestionContract, addQuestion)
