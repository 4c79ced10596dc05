import { route } from '@/lib/edge/http/api/route'
import { publishResultContract } from '@/lib/outcome/results/contracts'
import { publishSeenResult } from '@/lib/outcome/results/publishing/publish-result'

export const POST = route(publishResultContract, publishSeenResult)
