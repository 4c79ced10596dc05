import { routes } from '@/lib/catalogues/routes'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

// Forms, personal pages, and filtered or sorted variants of lists.
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

// The longest rule wins: allows data set downloads, disallows the rest of the API.
const OPEN = '/api/v1/processes/*/open-data/'

/** robots.txt of a host: public pages of a publicly visible organization, else nothing. */
export function robotsText(organization: { publiclyVisible: boolean; primaryHost: string }): string {
  if (!organization.publiclyVisible) return 'User-agent: *\nDisallow: /\n'
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\nAllow: ${OPEN}\n${closed}\nSitemap: ${baseUrlOf(organization)}${routes.sitemap()}\n`
}
