import { normalize } from '@/lib/foundation/i18n/normalize'
import { usernameSkeleton } from './username-skeleton'

/** Case-folded username, for uniqueness and login. */
export function usernameKey(username: string): string {
  return normalize(username, 'NFKC').toLowerCase()
}

// Letters of any script, digits, and dot, hyphen or underscore inside: no @ (spec: usernames), no blanks,
// no invisible characters.
const USERNAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?$/u

const RESERVED = new Set(
  `admin administrator administrators amministratore administrateur administrador root system superuser sysadmin support help
  helpdesk moderator moderators staff official team platform platformadmin organization organisation municipality comune api www mail
  webmaster postmaster hostmaster abuse security noreply nobody none null undefined anonymous anonym deleted deleteduser guest me self
  user users test`.split(/\s+/),
)

export function isUsername(username: string): boolean {
  return USERNAME.test(username)
}

// Signs and pairs that are read for a letter: adm1n, vvebmaster, rnoderator.
const READ_AS: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
  vv: 'w',
  rn: 'm',
}

/** How a name looks at a glance; equal for a name and its imitation. */
function glance(name: string): string {
  return usernameSkeleton(name).replace(/vv|rn|[0-9i]/g, (sign) => READ_AS[sign] ?? sign)
}

const RESERVED_GLANCES = new Set([...RESERVED].map(glance))

/** Whether a username impersonates staff, also with confusable characters, digits or separators. */
export function isReservedUsername(username: string): boolean {
  const letters = usernameKey(username).replace(/[^\p{L}]/gu, '')
  const withoutNumber = usernameKey(username).replace(/[\d._-]+$/, '')
  return [username, letters, withoutNumber].some((name) => RESERVED_GLANCES.has(glance(name)))
}
