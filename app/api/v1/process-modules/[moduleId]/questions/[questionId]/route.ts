import { route } from '@/lib/edge/http/api/route'
import { removeQuestionContract, updateQuestionContract } from '@/lib/participation/questionnaires/contracts'
import { removeQuestion, updateQuestion } from '@/lib/participation/questionnaires/write-questions'

export const PUT = route(updateQuestionContract, updateQuestion)
export const DELETE = route(removeQuestionContract, removeQuestion)
