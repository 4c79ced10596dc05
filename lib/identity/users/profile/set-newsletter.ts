import 'server-only'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { dropQueuedNewsletters } from './drop-queued-newsletters'

/** Records that the actor gives or withdraws consent to the newsletter, in the caller's transaction. Idempotent. */
export async function setNewsletter(ctx: SignedInContext, newsletter: boolean): Promise<void> {
  await changeNewsletter(ctx, ctx.actor.userId, newsletter)
}

/**
 * The same for a person who followed a link in a mail; false if nothing changed. Newsletters that are queued for someone
 * who withdraws do not leave any more.
 */
export async function changeNewsletter(ctx: Context, userId: number, newsletter: boolean): Promise<boolean> {
  const { count } = await ctx.db.membership.updateMany({
    where: { userId, newsletter: !newsletter },
    data: { newsletter },
  })
  if (count === 0) return false
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
  if (!newsletter) await dropQueuedNewsletters(ctx, userId)
  return true
}
