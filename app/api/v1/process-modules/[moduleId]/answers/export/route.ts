import { route } from '@/lib/edge/http/api/route'
import { exportAnswersContract } from '@/lib/participation/questionnaires/contracts'
import { exportAnswers } from '@/lib/participation/questionnaires/export-answers'

export const GET = route(exportAnswersContract, exportAnswers)
