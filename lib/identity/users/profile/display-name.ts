import type { Actor } from '@/lib/foundation/context/actor'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'

/**
 * SQL expression: the displayed name of person `u`: the full name for public profiles and for oneself, else
 * the username (spec: profile).
 */
export function displayName(reader: Actor): Fragment {
  const readerId = reader.kind === 'user' ? reader.userId : 0
  return fragment`CASE WHEN u."isPublic" OR u."id" = ${readerId}::int
    THEN coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), u."username") ELSE u."username" END`
}
