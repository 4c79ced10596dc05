import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { failedAs } from '@/lib/foundation/context/failed-as'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { returnPath } from '@/lib/foundation/input/return-path'
import { tokenHash } from '@/lib/foundation/secrets/secrets'
import { completePendingAction, pendingAction } from '@/lib/identity/auth/pending-action'
import { confirmEmailInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { tokenAnswer } from '@/lib/identity/auth/session/token-answer'
import { sessionClaims } from '@/lib/identity/auth/shapes'

/**
 * Confirms an address with the link's token, activates the membership and signs in. POST only:
 * link scanners do not consume the token.
 */
export async function confirmEmail(
  context: Context,
  { token }: { token: string },
): Promise<IssuedToken & { returnTo: string; code: 2 | 3 | 4 }> {
  const { userId, pendingAction, code } = await failedAs('emailConfirmationFailed', () => confirm(context, token))
  return { ...(await startSession(context, userId)), returnTo: returnPath(pendingAction.returnTo), code }
}

function confirm(context: Context, token: string): Promise<Link & { code: 2 | 3 | 4 }> {
  return transaction(context, async (ctx) => {
    const link = await lockLink(ctx, token)
    if (link.usedAt) throw new AppError('emailAlreadyVerified')
    if (link.expiresAt <= ctx.now) throw new AppError('emailConfirmationExpired')
    const { userId } = link
    await ctx.db.emailLink.update({ where: { id: link.id }, data: { usedAt: ctx.now } })
    // The link proves the address it was sent to, not one that was put in its place since.
    const { count } = await ctx.db.user.updateMany({
      where: { id: userId, email: link.email, erasedAt: null },
      data: { emailConfirmedAt: ctx.now },
    })
    if (count === 0) throw new AppError('linkInvalid')
    return { ...link, code: await completePendingAction(ctx, userId, link.pendingAction) }
  })
}

const linkRow = z.object({
  id: z.number(),
  userId: z.number(),
  email: z.string(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
  pendingAction,
})

type Link = z.infer<typeof linkRow>

// Limited to the organization: its links are unknown on other hosts.
async function lockLink(ctx: Context, token: string): Promise<Link> {
  const [link] = await ctx.sql(linkRow)`
    SELECT "id", "userId", "email", "expiresAt", "usedAt", "pendingAction" FROM "EmailLink"
    WHERE "organizationId" = ${ctx.organization.id} AND "tokenHash" = ${tokenHash(token)}
      AND "purpose" = 'CONFIRM_EMAIL'
    FOR UPDATE`
  if (!link) throw new AppError('linkInvalid')
  return link
}

const successCode = z
  .union([z.literal(2), z.literal(3), z.literal(4)])
  .meta({ description: '2 joined the organization, 3 the process, 4 the group' })

export const confirmEmailCall = call({
  method: 'POST',
  path: '/public/users/confirm-email',
  summary: 'Confirm an address with the token of its link, and sign in',
  tag: 'Registration',
  access: 'open',
  body: confirmEmailInput,
  output: sessionClaims.extend({ code: successCode }),
  errors: [
    'linkInvalid',
    'emailConfirmationExpired',
    'emailAlreadyVerified',
    'emailConfirmationFailed',
    'secondFactorRequired',
  ],
  answers: 'token',
  run: confirmEmail,
  ...tokenAnswer,
  answer: ({ claims, code }) => ({ ...claims, code }),
})
