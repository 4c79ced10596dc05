import { unsubscribeContract } from '@/lib/delivery/notifications/contracts'
import { unsubscribe } from '@/lib/delivery/notifications/unsubscribe'
import { route } from '@/lib/edge/http/api/route'

export const POST = route(unsubscribeContract, unsubscribe)
