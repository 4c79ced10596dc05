import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { translator } from '@/lib/foundation/i18n/translations'

type Reader = Pick<Context, 'actor' | 'locale'>

/**
 * SQL expression: the name of person `u` that a reader sees: the full name for public profiles and for oneself, else "Member"
 * with a number. Never the username, by which people sign in (spec: profile).
 */
export function displayName({ actor, locale }: Reader): Fragment {
  const readerId = actor.kind === 'user' ? actor.userId : 0
  const numbered = fragment`replace(${translator(locale, 'account')('user.numbered', { number: '#' })}::text, '#', u."id"::text)`
  return fragment`CASE WHEN u."isPublic" OR u."id" = ${readerId}::int
    THEN coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), ${numbered}) ELSE ${numbered} END`
}

/** SQL condition: person `u`, a member, has a profile that everybody sees. */
export const hasPublicProfile = fragment`(u."isPublic" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL)`
