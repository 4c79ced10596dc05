import { unsubscribe } from '@/lib/delivery/notifications/unsubscribe'
import { oneClick } from '@/lib/edge/http/forms/one-click'
import { routes } from '@/lib/foundation/routes'

export const { GET, POST } = oneClick({ run: unsubscribe, pageOf: routes.unsubscribe })
