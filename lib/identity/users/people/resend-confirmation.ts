import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { recordAudit } from '@/lib/identity/audit/record'
import { sendConfirmationLater } from '@/lib/identity/auth/email/send-confirmation-later'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { lockMember } from './lock-member'

const BY_PERSON: Limit = { name: 'office-resend', points: 3, seconds: 3600 }

/** Sends the confirmation mail of a member again, for the office. */
export async function resendConfirmation(context: Context, { userId }: { userId: number }): Promise<{ email: string }> {
  requireAllowed(canAdministerPeople(context.actor))
  return transaction(context, async (ctx) => {
    await lockMember(ctx, userId)
    const { email, name, locale, emailConfirmedAt } = await ctx.db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, name: true, locale: true, emailConfirmedAt: true },
    })
    if (!email) throw new AppError('noRegistrationForEmail')
    if (emailConfirmedAt) throw new AppError('emailAlreadyVerified')
    await consumeShared(BY_PERSON, `${ctx.organization.id}:${userId}`)
    const recipient = { userId, email, name, locale: isLocale(locale) ? locale : DEFAULT_LOCALE }
    await sendConfirmationLater(ctx, recipient, {})
    await recordAudit(ctx, { act: 'person.confirmationResent', subject: `user ${userId}` })
    return { email }
  })
}

export const resendConfirmationForm = form({
  input: z.object({ userId: formId }),
  run: resendConfirmation,
  access: 'office',
  message: async ({ email }) => (await getTranslations('members'))('person.resent', { email }),
})
