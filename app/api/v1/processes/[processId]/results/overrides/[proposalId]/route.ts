import { route } from '@/lib/edge/http/api/route'
import { overrideResultContract } from '@/lib/outcome/results/contracts'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'

export const PUT = route(overrideResultContract, overrideResult)
