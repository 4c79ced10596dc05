import { routes } from '@/lib/foundation/routes'
import { isStandardPage, type PageKey, slugOf } from './page-keys'

/** The address that serves a page. */
export function pagePath(key: PageKey): string {
  return isStandardPage(key) ? routes[key]() : routes.ownPage(slugOf(key) ?? '')
}
