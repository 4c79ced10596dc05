import { route } from '@/lib/edge/http/api/route'
import { addDelivery } from '@/lib/outcome/follow-through/add-delivery'
import { addDeliveryContract } from '@/lib/outcome/follow-through/contracts'

export const POST = route(addDeliveryContract, addDelivery)
