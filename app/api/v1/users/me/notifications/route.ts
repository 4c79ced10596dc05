import { route } from '@/lib/http/route'
import { listNotificationsCall } from '@/lib/notifications/api-calls'
import { listNotificationsContract } from '@/lib/notifications/contracts'

export const GET = route(listNotificationsContract, listNotificationsCall)
