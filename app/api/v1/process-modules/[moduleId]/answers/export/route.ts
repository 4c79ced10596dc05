import { route } from '@/lib/http/route'
import { exportAnswersContract } from '@/lib/questionnaires/contracts'
import { exportAnswers } from '@/lib/questionnaires/export-answers'

export const GET = route(exportAnswersContract, exportAnswers)
