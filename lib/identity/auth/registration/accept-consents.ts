import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { recordConsents } from './record-consents'

/** Accepts the current terms and privacy notice (spec: consents). */
export async function acceptConsents(context: Context): Promise<void> {
  const ctx = requireSignedIn(context)
  const { consentsCurrent, outdatedConsents, userId } = ctx.actor
  if (!consentsCurrent) await recordConsents(ctx, userId, outdatedConsents ? { kinds: outdatedConsents } : {})
}
