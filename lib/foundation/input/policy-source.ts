const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const SOURCE = new RegExp(`^https?://${LABEL}(?:\\.${LABEL})*(?::\\d{1,5})?$`)
const LENGTH_MAX = 300

/**
 * The origin of a URL as a host source of a content security policy; null if it has another grammar: a URL may contain `;`,
 * `*` and quotes in its host, which end a directive or mean every host there.
 */
export function policySource(url: string): string | null {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return null
  const { origin, username, password } = new URL(url)
  return !username && !password && origin.length <= LENGTH_MAX && SOURCE.test(origin) ? origin : null
}
