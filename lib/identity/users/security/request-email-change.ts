import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { EMAIL_LINK_HOURS } from '@/lib/identity/auth/limits'
import { confirmationErrors, confirmIdentity } from '@/lib/identity/auth/sign-in/confirm-identity'
import { type Confirmation, confirmationFields } from '@/lib/identity/auth/sign-in/confirmation-schemas'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { requestEmailChangeInput } from '@/lib/identity/users/schemas'

const REQUESTS: Limit = { name: 'email-change', points: 5, seconds: 3600 }

/** Stored with each link of a change; the address changes when every link was confirmed. */
export const emailChange = z.object({ change: z.string(), from: z.string().nullable(), to: z.string() })

type Input = Confirmation & { email: string }

/**
 * Requests a change of address. Sends a link to the new address and one to the current address if confirmed; both
 * must be confirmed.
 */
export async function requestEmailChange(context: Context, input: Input): Promise<{ email: string }> {
  const own = requireSignedIn(context)
  const { email, ...confirmation } = input
  await consumeShared(REQUESTS, String(own.actor.userId))
  const { spend } = await confirmIdentity(own, confirmation)
  await transaction(own, async (ctx) => {
    await spend(ctx)
    const { userId, email: from, emailConfirmed } = ctx.actor
    await requireFreeEmail(ctx, email)
    // Supersedes an earlier request.
    await ctx.db.emailLink.deleteMany({ where: { userId, purpose: 'CHANGE_EMAIL' } })
    const change: z.infer<typeof emailChange> = { change: crypto.randomUUID(), from, to: email }
    await sendLink(ctx, change, { recipient: email, template: 'confirm-new-email' })
    if (from && emailConfirmed) await sendLink(ctx, change, { recipient: from, template: 'confirm-email-change' })
  })
  return { email }
}

async function requireFreeEmail(ctx: SignedInContext, email: string): Promise<void> {
  const holder = await ctx.db.user.findUnique({ where: { emailKey: emailKeyOf(email) }, select: { id: true } })
  if (!holder) return
  // A different spelling of the own address counts as a change.
  if (holder.id !== ctx.actor.userId) throw new AppError('emailInUse', {}, { field: 'email' })
  if (ctx.actor.email === email) throw new AppError('emailAlreadyVerified', {}, { field: 'email' })
}

type Mail = { recipient: string; template: 'confirm-new-email' | 'confirm-email-change' }

async function sendLink(
  ctx: SignedInContext,
  change: z.infer<typeof emailChange>,
  { recipient, template }: Mail,
): Promise<void> {
  const token = randomToken()
  await ctx.db.emailLink.create({
    data: {
      organizationId: ctx.organization.id,
      userId: ctx.actor.userId,
      purpose: 'CHANGE_EMAIL',
      tokenHash: tokenHash(token),
      pendingAction: change,
      email: recipient,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + EMAIL_LINK_HOURS * 3_600_000),
    },
  })
  const link = `${baseUrlOf(ctx.organization)}${routes.emailChange(token)}`
  const { userId, name } = ctx.actor
  await queueMail(ctx, { recipient, userId, template, facts: { name, email: change.to, link } })
}

export const requestEmailChangeCall = call({
  method: 'POST',
  path: '/users/me/email-change',
  summary: 'Ask for another address; links go to both ends',
  tag: 'Users',
  access: 'member',
  body: requestEmailChangeInput,
  output: z.object({ email: z.string() }),
  errors: ['signInRequired', ...confirmationErrors, 'emailInUse', 'emailInvalid', 'emailAlreadyVerified'],
  run: requestEmailChange,
})

export const changeEmailForm = form({
  input: formOf(requestEmailChangeCall, confirmationFields),
  run: requestEmailChange,
  access: 'member',
  refreshes: true,
  message: async ({ email }) => (await getTranslations('account'))('edit.emailDone', { email }),
})
