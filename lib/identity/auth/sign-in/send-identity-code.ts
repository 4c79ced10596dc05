import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { CODE_SECONDS, CODE_WAIT_SECONDS, DAY_SECONDS, IDENTITY_CODES_MAX } from '@/lib/identity/auth/limits'
import { newCode } from '@/lib/identity/auth/new-code'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findMeans } from './find-means'
import { mailCodeHash } from './mail-code-way'
import { askedWay } from './ways'

const WAIT: Limit = { name: 'identity-code-wait', points: 1, seconds: CODE_WAIT_SECONDS, whenStoreFails: 'refuse' }
const SENDS: Limit = {
  name: 'identity-code-send',
  points: IDENTITY_CODES_MAX,
  seconds: DAY_SECONDS,
  whenStoreFails: 'refuse',
}

/**
 * Sends a code to the confirmed address of an account without a password, with which it confirms who is signed in. Only
 * the newest code works, once, and only in this session.
 */
export async function sendIdentityCode(context: Context): Promise<{ email: string }> {
  const own = requireSignedIn(context)
  const means = await findMeans(own)
  const asked = askedWay(means)
  if (!asked || means.email === null) throw new AppError('noWayToConfirm')
  if (asked.name !== 'mailCode') throw new AppError('confirmByPassword')
  const { userId, email } = means
  await consumeShared(WAIT, String(userId))
  await consumeShared(SENDS, String(userId))
  await transaction(own, async (ctx) => {
    const code = newCode()
    const expiresAt = new Date(ctx.now.getTime() + CODE_SECONDS * 1000)
    await ctx.db.emailLink.deleteMany({ where: { userId, purpose: 'CONFIRM_IDENTITY' } })
    await ctx.db.emailLink.create({
      data: {
        organizationId: ctx.organization.id,
        userId,
        email,
        purpose: 'CONFIRM_IDENTITY',
        tokenHash: mailCodeHash(ctx, email, code),
        createdAt: ctx.now,
        expiresAt,
      },
    })
    const { name, locale } = await ctx.db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { name: true, locale: true },
    })
    await queueMail(ctx, {
      recipient: email,
      userId,
      template: 'identity-code',
      facts: {
        name,
        code,
        expiresAt: expiresAt.toISOString(),
        link: `${baseUrlOf(ctx.organization)}${routes.personalSpaceAccountEdit()}`,
      },
      locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
    })
  })
  return { email }
}

export const sendIdentityCodeCall = call({
  method: 'POST',
  path: '/users/me/identity-code',
  summary: 'Send the code by which an account without a password confirms who is signed in',
  description: 'It goes to the confirmed address, is good for 10 minutes and works once, in this session.',
  tag: 'Users',
  access: 'member',
  output: z.object({ email: z.string() }),
  status: 202,
  errors: ['signInRequired', 'noWayToConfirm', 'confirmByPassword', 'tooManyRequests', 'limitsUnavailable'],
  run: sendIdentityCode,
})

export const sendIdentityCodeForm = form({
  input: nothingForm,
  run: sendIdentityCode,
  access: 'member',
  message: async ({ email }) => (await getTranslations('account'))('edit.identitySent', { email }),
})
