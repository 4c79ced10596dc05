import { routes } from '@/lib/catalogues/routes'
import { unsubscribe } from '@/lib/delivery/notifications/unsubscribe'
import { oneClick } from '@/lib/edge/http/forms/one-click'

export const { GET, POST } = oneClick({ run: unsubscribe, pageOf: routes.unsubscribe })
