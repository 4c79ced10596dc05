import { route } from '@/lib/http/route'
import { removeQuestionContract } from '@/lib/questionnaires/contracts'
import { removeQuestion } from '@/lib/questionnaires/write-questions'

export const DELETE = route(removeQuestionContract, removeQuestion)
