import { route } from '@/lib/edge/http/api/route'
import { callCloseBarrier } from '@/lib/site/accessibility/calls'
import { closeBarrierContract } from '@/lib/site/accessibility/contracts'

export const PUT = route(closeBarrierContract, callCloseBarrier)
