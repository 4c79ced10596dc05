import { route } from '@/lib/edge/http/api/route'
import { getDeliveryCall } from '@/lib/outcome/follow-through/calls'
import { getDeliveryContract, planDeliveryContract } from '@/lib/outcome/follow-through/contracts'
import { planDelivery } from '@/lib/outcome/follow-through/plan-delivery'

export const GET = route(getDeliveryContract, getDeliveryCall)
export const PUT = route(planDeliveryContract, planDelivery)
