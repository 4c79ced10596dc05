import { route } from '@/lib/http/route'
import { unsubscribeContract } from '@/lib/notifications/contracts'
import { unsubscribe } from '@/lib/notifications/unsubscribe'

export const POST = route(unsubscribeContract, unsubscribe)
