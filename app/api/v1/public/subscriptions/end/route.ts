import { route } from '@/lib/edge/http/api/route'
import { endSubscriptionContract } from '@/lib/site/subscriptions/contracts'
import { endSubscription } from '@/lib/site/subscriptions/end-subscription'

export const POST = route(endSubscriptionContract, endSubscription)
