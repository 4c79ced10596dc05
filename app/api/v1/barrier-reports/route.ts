import { route } from '@/lib/edge/http/api/route'
import { callListBarriers } from '@/lib/site/accessibility/calls'
import { listBarriersContract } from '@/lib/site/accessibility/contracts'

export const GET = route(listBarriersContract, callListBarriers)
