import 'server-only'
import suffixes from './public-suffixes.json'

/**
 * The Public Suffix List of 2023-02-09 (https://publicsuffix.org/list/, MPL 2.0), by last label, without suffixes of one
 * label, which no organization can have anyway. `*.` stands for any label, `!` for an exception of it.
 */
const RULES: Record<string, string> = suffixes

/** Whether strangers register their own names under a host, as under `co.uk`: no single organization has it. */
export function isPublicSuffix(host: string): boolean {
  const at = host.lastIndexOf('.')
  const last = host.slice(at + 1)
  if (!Object.hasOwn(RULES, last)) return false
  const rules = new Set(RULES[last]?.split(' '))
  const rest = host.slice(0, at)
  const [, parent] = /^[^.]+\.(.+)$/.exec(rest) ?? []
  if (rules.has(`!${rest}`)) return false
  return rules.has(rest) || rules.has(parent === undefined ? '*' : `*.${parent}`)
}
