import { route } from '@/lib/http/route'
import { removeQuestionContract, updateQuestionContract } from '@/lib/questionnaires/contracts'
import { removeQuestion, updateQuestion } from '@/lib/questionnaires/write-questions'

export const PUT = route(updateQuestionContract, updateQuestion)
export const DELETE = route(removeQuestionContract, removeQuestion)
