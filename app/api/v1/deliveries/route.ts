import { route } from '@/lib/edge/http/api/route'
import { listDeliveriesCall } from '@/lib/outcome/follow-through/calls'
import { listDeliveriesContract } from '@/lib/outcome/follow-through/contracts'

export const GET = route(listDeliveriesContract, listDeliveriesCall)
