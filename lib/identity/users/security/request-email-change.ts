import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { routes } from '@/lib/foundation/routes'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { EMAIL_LINK_HOURS } from '@/lib/identity/auth/limits'
import { emailKey } from '@/lib/identity/auth/usernames'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { checkOwnPassword } from './check-own-password'

const REQUESTS: Limit = { name: 'email-change', points: 5, seconds: 3600 }

/** What the links of one change know; it happens when each of them was confirmed. */
export type EmailChangeWish = { change: string; from: string | null; to: string }

type Input = { email: string; currentPassword: string }

/** Asks for another address. A link goes to it, and one to the present address if that was ever confirmed: both must agree. */
export async function requestEmailChange(context: Context, input: Input): Promise<{ email: string }> {
  const own = requireSignedIn(context)
  const { email } = input
  await consumeShared(REQUESTS, String(own.actor.userId))
  await checkOwnPassword(own, input.currentPassword)
  await transaction(own, async (ctx) => {
    const { userId, email: from, emailConfirmed } = ctx.actor
    await requireFreeEmail(ctx, email)
    // A change that was asked for before is over.
    await ctx.db.emailLink.deleteMany({ where: { userId, purpose: 'CHANGE_EMAIL' } })
    const wish: EmailChangeWish = { change: crypto.randomUUID(), from, to: email }
    await sendLink(ctx, wish, { recipient: email, template: 'confirm-new-email' })
    if (from && emailConfirmed) await sendLink(ctx, wish, { recipient: from, template: 'confirm-email-change' })
  })
  return { email }
}

async function requireFreeEmail(ctx: SignedInContext, email: string): Promise<void> {
  const holder = await ctx.db.user.findUnique({ where: { emailKey: emailKey(email) }, select: { id: true } })
  if (!holder) return
  // Another way of writing one's own address is a change like any other.
  if (holder.id !== ctx.actor.userId) throw new AppError('emailInUse', {}, { field: 'email' })
  if (ctx.actor.email === email) throw new AppError('emailAlreadyVerified', {}, { field: 'email' })
}

type Mail = { recipient: string; template: 'confirm-new-email' | 'confirm-email-change' }

async function sendLink(ctx: SignedInContext, wish: EmailChangeWish, { recipient, template }: Mail): Promise<void> {
  const token = randomToken()
  await ctx.db.emailLink.create({
    data: {
      organizationId: ctx.organization.id,
      userId: ctx.actor.userId,
      purpose: 'CHANGE_EMAIL',
      tokenHash: tokenHash(token),
      wish,
      email: recipient,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + EMAIL_LINK_HOURS * 3_600_000),
    },
  })
  const link = `${baseUrlOf(ctx.organization)}${routes.emailChange(token)}`
  await queueMail(ctx, { recipient, template, facts: { name: ctx.actor.name, email: wish.to, link } })
}
