import { route } from '@/lib/http/route'
import { markNotificationsReadContract } from '@/lib/notifications/contracts'
import { markNotificationsRead } from '@/lib/notifications/list-notifications'

export const POST = route(markNotificationsReadContract, markNotificationsRead)
