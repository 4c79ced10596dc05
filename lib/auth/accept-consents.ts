import 'server-only'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { recordConsents } from './record-consents'

/** Accepts the present terms and privacy notice, which a new version asks again (decisions 2). */
export async function acceptConsents(context: Context): Promise<void> {
  const ctx = requireSignedIn(context)
  if (!ctx.actor.consentsCurrent) await recordConsents(ctx, ctx.actor.userId)
}
