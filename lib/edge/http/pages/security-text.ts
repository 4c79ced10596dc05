import { routes } from '@/lib/catalogues/routes'
import { env } from '@/lib/foundation/env'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

const DAY_MS = 24 * 3600 * 1000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

type Published = { languages: readonly string[]; primaryHost: string }

/**
 * security.txt of a host (RFC 9116): where to report a weakness. Null if the operator named no contact. It expires at a
 * midnight half a year from now, so that the text of a day is always the same.
 */
export function securityText(organization: Published, now: Date): string | null {
  const contacts = env.SECURITY_CONTACT
  if (!contacts) return null
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${organization.languages.join(', ')}`,
    `Canonical: ${baseUrlOf(organization)}${routes.securityText()}`,
    ...(env.SECURITY_POLICY_URL ? [`Policy: ${env.SECURITY_POLICY_URL}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
