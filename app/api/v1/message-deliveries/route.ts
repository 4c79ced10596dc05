import { route } from '@/lib/edge/http/api/route'
import { searchDeliveriesContract } from '@/lib/office/messages/delivery-contracts'
import { searchDeliveries } from '@/lib/office/messages/search-deliveries'

export const GET = route(searchDeliveriesContract, searchDeliveries)
