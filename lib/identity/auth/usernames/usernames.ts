import { normalize } from '@/lib/foundation/i18n/normalize'
import { usernameSkeleton } from './username-skeleton'

/** Case-folded: what uniqueness and login compare. */
export function usernameKey(username: string): string {
  return normalize(username, 'NFKC').toLowerCase()
}

/** Addresses differ by case nowhere that matters. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

// Letters of any script, digits, and dot, hyphen or underscore inside: no @ (spec: usernames), no blanks,
// and none of the invisible characters with which one name could pass for another.
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

/** Names that could be taken for the people who run the place, also spelled with look-alikes, digits or separators. */
export function isReservedUsername(username: string): boolean {
  const letters = usernameKey(username).replace(/[^\p{L}]/gu, '')
  return [username, letters].some((name) => RESERVED_SKELETONS.has(usernameSkeleton(name)))
}
