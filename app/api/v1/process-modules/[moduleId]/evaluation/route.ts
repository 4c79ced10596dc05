import { route } from '@/lib/edge/http/api/route'
import { getEvaluationSettingsContract, setEvaluationContract } from '@/lib/participation/evaluations/contracts'
import { setEvaluation } from '@/lib/participation/evaluations/set-evaluation'
import { getEvaluationSettings } from '@/lib/participation/evaluations/settings'

export const GET = route(getEvaluationSettingsContract, getEvaluationSettings)
export const PUT = route(setEvaluationContract, setEvaluation)
