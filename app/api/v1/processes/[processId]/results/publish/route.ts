import { route } from '@/lib/edge/http/api/route'
import { publishResultContract } from '@/lib/outcome/results/contracts'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'

export const POST = route(publishResultContract, publishResult)
