import { route } from '@/lib/http/route'
import { publishResultContract } from '@/lib/results/contracts'
import { publishResult } from '@/lib/results/publish-result'

export const POST = route(publishResultContract, publishResult)
