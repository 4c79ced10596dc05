import { route } from '@/lib/edge/http/api/route'
import { getResultContract, resultAnswer } from '@/lib/outcome/results/contracts'
import { getResult } from '@/lib/outcome/results/reading/queries'

export const GET = route(getResultContract, getResult, { answer: resultAnswer })
