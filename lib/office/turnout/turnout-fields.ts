import type { Context } from '@/lib/foundation/context/context'
import { type SavedFields, savedFields } from '@/lib/foundation/input/saved-fields'

type Options = { population: number | null; showTurnout: boolean; breakdown: string }

/** What the form of the turnout changes. */
export function turnoutFields(ctx: Pick<Context, 'organization'>, options: Options): SavedFields {
  const { population, showTurnout, breakdown } = options
  return savedFields({ population, showTurnout, breakdown }, ctx.organization.timeZone)
}
