import { routes } from '@/lib/foundation/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

// Forms and personal pages; filters and sorts of a list are the same ideas in another order.
const CLOSED = [
  routes.admin(),
  '/api/',
  '/login',
  '/register',
  '/personal-space',
  '/module-idea-',
  '/*?*sort=',
  '/*?*view=',
]

// The longer rule counts: downloads of data sets are for catalogues, the rest of the API is not.
const OPEN = '/api/v1/processes/*/open-data/'

/** What search engines may read of a host: everything public of a visible organization, nothing of another one. */
export function robotsText(organization: { publiclyVisible: boolean; primaryHost: string }): string {
  if (!organization.publiclyVisible) return 'User-agent: *\nDisallow: /\n'
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\nAllow: ${OPEN}\n${closed}\nSitemap: ${baseUrlOf(organization)}${routes.sitemap()}\n`
}
