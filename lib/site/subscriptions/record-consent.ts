import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import type { CONSENT_ACTS } from './schemas'

type Recorded = { id: number; interests: readonly string[] }

/** Adds to the consent record of a subscription, in its transaction. */
export async function recordConsent(
  ctx: Context,
  { id, interests }: Recorded,
  act: (typeof CONSENT_ACTS)[number],
): Promise<void> {
  await ctx.db.subscriptionConsent.create({
    data: {
      organizationId: ctx.organization.id,
      subscriptionId: id,
      act,
      privacyVersion: ctx.organization.privacyVersion,
      interests: [...interests],
      locale: ctx.locale,
      addressHash: keyedHash('address', ctx.clientAddress),
      createdAt: ctx.now,
    },
  })
}
