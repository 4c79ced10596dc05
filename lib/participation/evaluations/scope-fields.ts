import type { Context } from '@/lib/foundation/context/context'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'
import type { Criterion } from './criteria'
import type { Scope } from './scope'

/** What the form of an evaluation's scope changes. */
export function scopeFields(
  ctx: Pick<Context, 'organization'>,
  { types, challengeIds, sourceModuleId }: Scope & { sourceModuleId: number | null },
): SavedFields {
  return savedFields({ types, challengeIds, sourceModuleId }, ctx.organization.timeZone)
}

/** What the form of a criterion changes. */
export function criterionFields(
  ctx: Pick<Context, 'organization'>,
  { name, weight }: Pick<Criterion, 'name' | 'weight'>,
): SavedFields {
  return savedFields({ name, weight }, ctx.organization.timeZone)
}
