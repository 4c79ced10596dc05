import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { recordConsents } from './record-consents'

/** Accepts the present terms and privacy notice, which a new version asks again (spec: consents). */
export async function acceptConsents(context: Context): Promise<void> {
  const ctx = requireSignedIn(context)
  const { consentsCurrent, outdatedConsents, userId } = ctx.actor
  if (!consentsCurrent) await recordConsents(ctx, userId, outdatedConsents ? { kinds: outdatedConsents } : {})
}
