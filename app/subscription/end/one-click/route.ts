import { routes } from '@/lib/catalogues/routes'
import { oneClick } from '@/lib/edge/http/forms/one-click'
import { endSubscription } from '@/lib/site/subscriptions/end-subscription'

export const { GET, POST } = oneClick({ run: endSubscription, pageOf: routes.subscriptionEnd })
