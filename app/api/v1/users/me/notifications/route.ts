import { listNotificationsCall } from '@/lib/delivery/notifications/calls'
import { listNotificationsContract } from '@/lib/delivery/notifications/contracts'
import { route } from '@/lib/edge/http/api/route'

export const GET = route(listNotificationsContract, listNotificationsCall)
