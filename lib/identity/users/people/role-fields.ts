import type { Context } from '@/lib/foundation/context/context'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Person } from './people'

/** What the form of a person's roles changes. */
export function roleFields(
  ctx: Pick<Context, 'organization'>,
  { authorities, processIds }: Pick<Person, 'authorities' | 'processIds'>,
): SavedFields {
  const given = authorities.filter((authority) => authority !== 'AUTH_CITIZEN')
  return savedFields({ authorities: given, processIds }, ctx.organization.timeZone)
}
