import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { tokenHash } from '@/lib/foundation/secrets/secrets'
import { tokenInput } from '@/lib/identity/users/schemas'
import { emailChange } from './request-email-change'

type EmailChangeStep = {
  /** Whether the address was changed; false while the other address still has to confirm. */
  isDone: boolean
  email: string
}

/**
 * Confirms a change of address for one of the two addresses. POST only, so that link scanners do not consume the
 * token.
 */
export async function confirmEmailChange(context: Context, { token }: { token: string }): Promise<EmailChangeStep> {
  return withConstraint({ User_emailKey_key: 'emailInUse' }, () =>
    transaction(context, async (ctx) => {
      const links = await lockLinks(ctx, tokenHash(token))
      const link = links.find(({ isThis }) => isThis)
      if (!link) throw new AppError('linkInvalid')
      if (link.usedAt) throw new AppError('emailAlreadyVerified')
      if (link.expiresAt <= ctx.now) throw new AppError('emailConfirmationExpired')
      await ctx.db.emailLink.update({ where: { id: link.id }, data: { usedAt: ctx.now } })
      const { from, to } = link.pendingAction
      const isDone = links.every(({ id, usedAt }) => id === link.id || usedAt !== null)
      if (isDone) await changeEmail(ctx, link.userId, from, to)
      return { isDone, email: to }
    }),
  )
}

const linkRow = z.object({
  id: z.number(),
  userId: z.number(),
  usedAt: z.date().nullable(),
  expiresAt: z.date(),
  pendingAction: emailChange,
  isThis: z.boolean(),
})

type Link = z.infer<typeof linkRow>

// Locks both links in one order, so that the second of two concurrent confirmations sees the first.
async function lockLinks(ctx: Context, hash: string): Promise<Link[]> {
  return ctx.sql(linkRow)`
    SELECT "id", "userId", "usedAt", "expiresAt", "pendingAction", "tokenHash" = ${hash} AS "isThis"
      FROM "EmailLink"
    WHERE "organizationId" = ${ctx.organization.id} AND "purpose" = 'CHANGE_EMAIL' AND "pendingAction"->>'change' = (
      SELECT "pendingAction"->>'change' FROM "EmailLink"
      WHERE "organizationId" = ${ctx.organization.id} AND "purpose" = 'CHANGE_EMAIL' AND "tokenHash" = ${hash})
    ORDER BY "id" FOR UPDATE`
}

// The address may have changed and the account may have been erased in the meantime.
async function changeEmail(ctx: Context, userId: number, from: string | null, to: string): Promise<void> {
  const { count } = await ctx.db.user.updateMany({
    where: { id: userId, email: from, erasedAt: null },
    data: { email: to, emailKey: emailKeyOf(to), emailConfirmedAt: ctx.now },
  })
  if (count === 0) throw new AppError('linkInvalid')
}

export const confirmEmailChangeCall = call({
  method: 'POST',
  path: '/public/users/confirm-email-change',
  summary: 'Confirm another address at one of its ends',
  tag: 'Users',
  access: 'open',
  body: tokenInput,
  output: z.object({ isDone: z.boolean(), email: z.string() }),
  errors: ['linkInvalid', 'emailConfirmationExpired', 'emailAlreadyVerified', 'emailInUse'],
  run: confirmEmailChange,
})

export const confirmEmailChangeForm = form({
  input: formOf(confirmEmailChangeCall),
  run: confirmEmailChange,
  access: 'open',
  message: async ({ isDone, email }) =>
    (await getTranslations('account.emailChange'))(isDone ? 'done' : 'half', { email }),
})
