import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { setNewsletter } from '@/lib/identity/users/profile/set-newsletter'
import { MUTABLE_KINDS, type MutableKind } from './kinds'
import { dropDueMails, getMailSettings, type MailSettings } from './mail-settings'
import type { MailSettingsInput } from './schemas'
import { mailSettingsInput } from './schemas'
import { settings } from './shapes'

const DAY = 86_400_000

/** Changes how the actor is notified. Mails that are pending follow the new settings. */
export async function setMailSettings(context: Context, input: MailSettingsInput): Promise<MailSettings> {
  const own = requireSignedIn(context)
  await transaction(own, async (ctx) => {
    const { kinds, newsletter } = input
    const { userId } = ctx.actor
    await ctx.db.membership.updateMany({ where: { userId }, data: changesOf(ctx, input) })
    if (newsletter !== undefined) await setNewsletter(ctx, newsletter)
    if (kinds) await dropDueMails(ctx, userId, allBut(kinds))
    if (changesTimes(input))
      await ctx.db.notification.updateMany({
        where: { userId, mailDueAt: { gt: ctx.now } },
        data: { mailDueAt: ctx.now },
      })
  })
  return getMailSettings(own)
}

function changesOf(ctx: SignedInContext, input: MailSettingsInput) {
  const { kinds, site, rhythm, hour, timeZone, kindRhythms, pauseDays } = input
  return {
    ...(kinds && { mutedKinds: allBut(kinds) }),
    ...(site && { hiddenKinds: allBut(site) }),
    ...(rhythm && { mailRhythm: rhythm }),
    ...(hour !== undefined && { mailHour: hour }),
    ...(timeZone !== undefined && { timeZone }),
    ...(kindRhythms && { kindRhythms }),
    ...(pauseDays !== undefined && {
      pausedUntil: pauseDays === 0 ? null : new Date(ctx.now.getTime() + pauseDays * DAY),
    }),
  }
}

// Pending mails are planned again at once.
function changesTimes({ rhythm, hour, timeZone, kindRhythms, pauseDays }: MailSettingsInput): boolean {
  return [rhythm, hour, timeZone, kindRhythms, pauseDays].some((value) => value !== undefined)
}

const allBut = (kinds: readonly MutableKind[]) => MUTABLE_KINDS.filter((kind) => !kinds.includes(kind))

export const setMailSettingsCall = call({
  method: 'PUT',
  path: '/users/me/notification-settings',
  summary: 'Choose the kinds of news that also come by mail, how often and when; absent fields do not change',
  tag: 'Notifications',
  access: 'member',
  body: mailSettingsInput,
  output: settings,
  run: setMailSettings,
})
