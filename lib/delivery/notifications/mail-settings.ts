import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { isMutable, MUTABLE_KINDS, type MutableKind } from './kinds'

export type MailSettings = { mails: Record<MutableKind, boolean> }

/** Which kinds of mail the actor receives. */
export async function getMailSettings(context: Context): Promise<MailSettings> {
  const ctx = requireSignedIn(context)
  const membership = await ctx.db.membership.findFirst({
    where: { userId: ctx.actor.userId },
    select: { mutedKinds: true },
  })
  const muted = new Set(membership?.mutedKinds)
  return { mails: Object.fromEntries(MUTABLE_KINDS.map((kind) => [kind, !muted.has(kind)])) as MailSettings['mails'] }
}

/** Sets the kinds of mail that the actor receives; all others are switched off. */
export async function setMailSettings(
  context: Context,
  { kinds }: { kinds: readonly MutableKind[] },
): Promise<MailSettings> {
  const ctx = requireSignedIn(context)
  const muted = MUTABLE_KINDS.filter((kind) => !kinds.includes(kind))
  const { userId } = ctx.actor
  await ctx.db.membership.updateMany({ where: { userId }, data: { mutedKinds: muted } })
  await dropDueMails(ctx, userId, muted)
  return getMailSettings(ctx)
}

/** Switches kinds of mail off for a person. */
export async function muteKinds(ctx: Context, userId: number, kinds: readonly string[]): Promise<void> {
  const requested = kinds.filter(isMutable)
  await ctx.sql`
    UPDATE "Membership" SET "mutedKinds" = ARRAY(SELECT DISTINCT unnest("mutedKinds" || ${requested}::text[])
      ORDER BY 1)
    WHERE "organizationId" = ${ctx.organization.id} AND "userId" = ${userId}`
  await dropDueMails(ctx, userId, requested)
}

// Cancels mails that are already due.
async function dropDueMails(ctx: Context, userId: number, kinds: readonly MutableKind[]): Promise<void> {
  await ctx.db.notification.updateMany({
    where: { userId, kind: { in: [...kinds] }, mailDueAt: { not: null } },
    data: { mailDueAt: null },
  })
}
