import type { Actor } from '@/lib/foundation/context/actor'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'

/**
 * How a person `u` is named to a reader, the same everywhere: in full where the profile is public and to oneself, else by
 * the username, as the own page of the person does (spec: profile).
 */
export function shownName(reader: Actor): Fragment {
  const readerId = reader.kind === 'user' ? reader.userId : 0
  return fragment`CASE WHEN u."isPublic" OR u."id" = ${readerId}::int
    THEN coalesce(nullif(trim(concat_ws(' ', u."name", u."surname")), ''), u."username") ELSE u."username" END`
}
