import { markNotificationsReadContract } from '@/lib/delivery/notifications/contracts'
import { markNotificationsRead } from '@/lib/delivery/notifications/list-notifications'
import { route } from '@/lib/edge/http/api/route'

export const POST = route(markNotificationsReadContract, markNotificationsRead)
