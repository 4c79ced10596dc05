import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formFlag } from '@/lib/foundation/input/form-fields'
import { timeZoneInput } from '@/lib/identity/organizations/options/option-schemas'
import { setNewsletter } from '@/lib/identity/users/profile/set-newsletter'
import { MUTABLE_KINDS, type MutableKind } from './kinds'
import { PAUSE_DAYS_MAX } from './limits'
import { dropDueMails, getMailSettings, type MailSettings, settings } from './mail-settings'
import { KIND_RHYTHMS, MAIL_RHYTHMS } from './rhythm'
import { type MailSettingsInput, mailSettingsInput } from './schemas'

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

function fieldsOf<const Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) {
  return Object.fromEntries(MUTABLE_KINDS.map((kind) => [`${name}_${kind}`, schema])) as Record<
    `${Name}_${MutableKind}`,
    Schema
  >
}

/** A row of the matrix: DEFAULT is the general rhythm. */
const kindField = z.enum(['DEFAULT', ...KIND_RHYTHMS, 'NONE']).default('DEFAULT')

const mailFields = fieldsOf('mail', kindField)

const siteFields = fieldsOf('site', formFlag)

/** The matrix of kinds and channels, with rhythm and hour. */
export const settingsForm = form({
  input: z
    .strictObject({
      ...mailFields,
      ...siteFields,
      rhythm: z.enum(MAIL_RHYTHMS),
      hour: z.coerce.number().pipe(z.int().min(0).max(23)),
      timeZone: z.union([z.literal('').transform(() => null), timeZoneInput]),
    })
    .transform((form): MailSettingsInput => {
      const { rhythm, hour, timeZone } = form
      const own = MUTABLE_KINDS.flatMap((kind) => {
        const chosen = form[`mail_${kind}`]
        return chosen === 'DEFAULT' || chosen === 'NONE' ? [] : [[kind, chosen] as const]
      })
      return {
        rhythm,
        hour,
        timeZone,
        site: MUTABLE_KINDS.filter((kind) => form[`site_${kind}`]),
        kinds: MUTABLE_KINDS.filter((kind) => form[`mail_${kind}`] !== 'NONE'),
        kindRhythms: Object.fromEntries(own),
      }
    }),
  run: setMailSettings,
  access: 'member',
  refreshes: true,
  message: async () => (await getTranslations('notifications'))('settings.saved'),
})

/** The buttons that begin and end a pause. */
export const pauseForm = form({
  input: z
    .strictObject({ pause: z.enum(['begin', 'end']) })
    .transform(({ pause }): MailSettingsInput => ({ pauseDays: pause === 'begin' ? PAUSE_DAYS_MAX : 0 })),
  run: setMailSettings,
  access: 'member',
  refreshes: true,
  message: async ({ pausedUntil }) =>
    (await getTranslations('notifications'))(pausedUntil ? 'pause.begun' : 'pause.ended'),
})

/** The buttons that give and withdraw consent to the newsletter. */
export const newsletterForm = form({
  input: z
    .strictObject({ newsletter: z.enum(['yes', 'no']) })
    .transform(({ newsletter }): MailSettingsInput => ({ newsletter: newsletter === 'yes' })),
  run: setMailSettings,
  access: 'member',
  refreshes: true,
  message: async ({ newsletter }) =>
    (await getTranslations('notifications'))(newsletter.accepted ? 'newsletter.begun' : 'newsletter.ended'),
})
