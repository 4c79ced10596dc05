import { route } from '@/lib/edge/http/api/route'
import { listSubscriptionsContract } from '@/lib/site/subscriptions/contracts'
import { listSubscriptions } from '@/lib/site/subscriptions/list-subscriptions'

export const GET = route(listSubscriptionsContract, listSubscriptions)
