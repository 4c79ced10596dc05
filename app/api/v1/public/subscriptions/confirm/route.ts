import { route } from '@/lib/edge/http/api/route'
import { confirmSubscription } from '@/lib/site/subscriptions/confirm-subscription'
import { confirmSubscriptionContract } from '@/lib/site/subscriptions/contracts'

export const POST = route(confirmSubscriptionContract, confirmSubscription)
