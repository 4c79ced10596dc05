import { route } from '@/lib/edge/http/api/route'
import { exportSubscriptionsContract } from '@/lib/site/subscriptions/contracts'
import { exportSubscriptions } from '@/lib/site/subscriptions/export-subscriptions'

export const GET = route(exportSubscriptionsContract, exportSubscriptions)
