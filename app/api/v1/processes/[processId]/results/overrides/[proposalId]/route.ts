import { route } from '@/lib/http/route'
import { overrideResultContract } from '@/lib/results/contracts'
import { overrideResult } from '@/lib/results/override-result'

export const PUT = route(overrideResultContract, overrideResult)
