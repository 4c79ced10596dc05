import 'server-only'
import { domainToASCII, domainToUnicode } from 'node:url'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { RECORD_LABEL } from './limits'
import suffixes from './public-suffixes.json'

// A name in the DNS has 253 characters at most, and the record that proves the domain stands below it.
const LENGTH_MAX = 253 - `${RECORD_LABEL}.`.length
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
// One script per label, without confusable letters such as dotless i.
const LATIN = /^(?!.*[ıĸſ])[a-zß-öø-ž0-9-]+$/u
const GREEK = /^[α-ωά-ώΐΰ0-9-]+$/u
const GREEK_LIKE_LATIN = /^[αγικνορτυχω0-9-]+$/u

type DomainRules = { allowsLocalhost: boolean }

/**
 * Normalizes a domain to lower-case ASCII; null if not allowed for an organization (abuse case T14): addresses,
 * localhost outside the demo, wildcards, ports, paths, mixed or look-alike scripts, too long names.
 */
export function domainName(text: string, { allowsLocalhost }: DomainRules): string | null {
  const typed = normalize(text.trim()).toLowerCase().replace(/\.$/, '')
  if (typed.length > LENGTH_MAX || /[\s:/@*_%\\?#[\]\p{Cc}\p{Cf}]/u.test(typed)) return null
  const ascii = domainToASCII(typed)
  const unicode = domainToUnicode(ascii)
  if (!ascii || ascii.length > LENGTH_MAX || !unicode.split('.').every(isHonestLabel)) return null
  const labels = ascii.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null
  if (labels.at(-1) === 'localhost') return allowsLocalhost ? ascii : null
  return isAddress(ascii) ? null : ascii
}

function isHonestLabel(label: string): boolean {
  return LATIN.test(label) || (GREEK.test(label) && !GREEK_LIKE_LATIN.test(label))
}

// Browsers parse a host with a numeric last label as IPv4, also in hexadecimal.
function isAddress(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1)
  return /^(\d+|0x[\da-f]*)$/.test(last)
}

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
