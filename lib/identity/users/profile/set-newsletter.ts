import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Records that the actor gives or withdraws consent to the newsletter, in the caller's transaction. Idempotent. */
export async function setNewsletter(ctx: SignedInContext, newsletter: boolean): Promise<void> {
  const { userId } = ctx.actor
  const { count } = await ctx.db.membership.updateMany({
    where: { userId, newsletter: !newsletter },
    data: { newsletter },
  })
  if (count === 0) return
  await ctx.db.consent.create({
    data: {
      organizationId: ctx.organization.id,
      userId,
      kind: 'NEWSLETTER',
      version: 1,
      accepted: newsletter,
      locale: ctx.locale,
      addressHash: keyedHash('address', ctx.clientAddress),
      createdAt: ctx.now,
    },
  })
}
