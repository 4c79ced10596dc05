import { route } from '@/lib/edge/http/api/route'
import { reportBarrierContract } from '@/lib/site/accessibility/contracts'
import { reportBarrier } from '@/lib/site/accessibility/report-barrier'

export const POST = route(reportBarrierContract, reportBarrier)
