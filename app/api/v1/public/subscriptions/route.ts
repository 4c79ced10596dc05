import { route } from '@/lib/edge/http/api/route'
import { subscribeContract } from '@/lib/site/subscriptions/contracts'
import { subscribe } from '@/lib/site/subscriptions/subscribe'

export const POST = route(subscribeContract, subscribe)
