import { getEvaluationSettingsContract, setEvaluationContract } from '@/lib/evaluations/contracts'
import { setEvaluation } from '@/lib/evaluations/set-evaluation'
import { getEvaluationSettings } from '@/lib/evaluations/settings'
import { route } from '@/lib/http/route'

export const GET = route(getEvaluationSettingsContract, getEvaluationSettings)
export const PUT = route(setEvaluationContract, setEvaluation)
