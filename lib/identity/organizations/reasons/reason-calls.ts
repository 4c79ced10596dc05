import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { canEnterBackOffice } from '@/lib/identity/organizations/policy'
import { listReasons, type StoredReason } from './list-reasons'
import { reasonFields } from './reason-fields'
import type { SaveReasonsInput } from './reason-schemas'
import { saveReasons } from './save-reasons'

type Reasons = { reasons: StoredReason[]; revision: string }

/** API adapter of the stored reasons, for all officers. */
export async function getReasonsCall(ctx: Context): Promise<Reasons> {
  requireAllowed(canEnterBackOffice(ctx.actor))
  return answered(ctx, await listReasons(ctx))
}

/** API adapter of saving them. */
export async function saveReasonsCall(ctx: Context, input: SaveReasonsInput): Promise<Reasons> {
  return answered(ctx, await saveReasons(ctx, input))
}

function answered(ctx: Context, reasons: StoredReason[]): Reasons {
  return { reasons, revision: revisionOf(reasonFields(reasons, ctx.organization.timeZone)) }
}
