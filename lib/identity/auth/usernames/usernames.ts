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

const RESERVED_SKELETONS = new Set([...RESERVED].map(usernameSkeleton))

/** Whether a username impersonates staff, also with confusable characters, digits or separators. */
export function isReservedUsername(username: string): boolean {
  const letters = usernameKey(username).replace(/[^\p{L}]/gu, '')
  return [username, letters].some((name) => RESERVED_SKELETONS.has(usernameSkeleton(name)))
}
