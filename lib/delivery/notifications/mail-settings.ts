import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { isMutable, MUTABLE_KINDS, type MutableKind } from './kinds'
import { mailChoiceOf } from './mail-choice'
import { kindRhythms, kindsWith, MAIL_RHYTHMS, type MailChoice, type MailRhythm, nextDigestAt } from './rhythm'

const byKind = z.record(z.enum(MUTABLE_KINDS), z.boolean())

export const settings = z.object({
  mails: byKind,
  site: byKind,
  rhythm: z.enum(MAIL_RHYTHMS),
  hour: z.number().int(),
  timeZone: z.string().nullable(),
  kindRhythms,
  pausedUntil: z.iso.datetime().nullable(),
  newsletter: z.object({ accepted: z.boolean(), since: z.iso.datetime().nullable() }),
  nextDigestAt: z.iso.datetime().nullable(),
})

/** How the actor is notified. */
export type MailSettings = {
  mails: Record<MutableKind, boolean>
  site: Record<MutableKind, boolean>
  rhythm: MailRhythm
  hour: number
  /** Null: that of the organization. */
  timeZone: string | null
  kindRhythms: MailChoice['kindRhythms']
  /** Null unless mails are paused now. */
  pausedUntil: Date | null
  newsletter: { accepted: boolean; since: Date | null }
  /** When the next digest can come; null if nothing is collected. */
  nextDigestAt: Date | null
}

const DEFAULTS = {
  mutedKinds: [],
  hiddenKinds: [],
  mailRhythm: 'AT_ONCE' as const,
  mailHour: 8,
  kindRhythms: {},
  timeZone: null,
  pausedUntil: null,
  newsletter: false,
}

/** How the actor is notified: by kind on the site and by mail. */
export async function getMailSettings(context: Context): Promise<MailSettings> {
  const ctx = requireSignedIn(context)
  const [membership, since] = await Promise.all([
    ctx.db.membership.findFirst({ where: { userId: ctx.actor.userId } }),
    newsletterSince(ctx),
  ])
  const row = membership ?? DEFAULTS
  const choice = mailChoiceOf(ctx.organization, row)
  const byKind = (off: readonly string[]) =>
    Object.fromEntries(MUTABLE_KINDS.map((kind) => [kind, !off.includes(kind)])) as Record<MutableKind, boolean>
  return {
    mails: byKind(row.mutedKinds),
    site: byKind(row.hiddenKinds),
    rhythm: row.mailRhythm,
    hour: row.mailHour,
    timeZone: row.timeZone,
    kindRhythms: choice.kindRhythms,
    pausedUntil: row.pausedUntil && row.pausedUntil > ctx.now ? row.pausedUntil : null,
    newsletter: { accepted: row.newsletter, since },
    nextDigestAt: nextDigest(choice, ctx.now),
  }
}

function nextDigest(choice: MailChoice, now: Date): Date | null {
  const from = choice.pausedUntil && choice.pausedUntil > now ? choice.pausedUntil : now
  const rhythms = (['DAILY', 'WEEKLY'] as const).filter((rhythm) => kindsWith(rhythm, choice).length > 0)
  const times = rhythms.map((rhythm) => nextDigestAt(from, rhythm, choice).getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

async function newsletterSince(ctx: SignedInContext): Promise<Date | null> {
  const last = await ctx.db.consent.findFirst({
    where: { userId: ctx.actor.userId, kind: 'NEWSLETTER' },
    orderBy: { id: 'desc' },
    select: { accepted: true, createdAt: true },
  })
  return last?.accepted ? last.createdAt : null
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

/** Cancels mails that are already due. */
export async function dropDueMails(ctx: Context, userId: number, kinds: readonly MutableKind[]): Promise<void> {
  await ctx.db.notification.updateMany({
    where: { userId, kind: { in: [...kinds] }, mailDueAt: { not: null } },
    data: { mailDueAt: null },
  })
}

export const getMailSettingsCall = call({
  method: 'GET',
  path: '/users/me/notification-settings',
  summary: 'Which kinds of news are listed on the site and which come by mail, how often and when',
  tag: 'Notifications',
  access: 'member',
  output: settings,
  run: getMailSettings,
})
