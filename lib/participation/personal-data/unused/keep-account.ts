import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { type Keeping, readKeepToken } from './keep-token'
import { KEEP_GRACE_DAYS } from './limits'
import { daysAfter } from './next-step'

/** Verifies the token of a link; null if invalid, too old or of another organization. */
export function findKeeping(ctx: Pick<Context, 'organization' | 'now'>, token: unknown): Keeping | null {
  const keeping = readKeepToken(token)
  const isOurs = keeping?.organizationId === ctx.organization.id
  return isOurs && ctx.now < daysAfter(keeping.eraseAt, KEEP_GRACE_DAYS) ? keeping : null
}

/** Keeps an account that nobody used, for another period, by the link in a mail and without signing in. */
export async function keepAccount(ctx: Context, { token }: { token: string }): Promise<void> {
  const keeping = findKeeping(ctx, token)
  if (!keeping) throw new AppError('linkInvalid')
  const { count } = await transaction(ctx, (tx) =>
    tx.db.membership.updateMany({
      where: { userId: keeping.userId },
      data: { keptAt: tx.now, unusedEraseAt: null, unusedRemindedAt: null },
    }),
  )
  if (count === 0) throw new AppError('linkInvalid')
}

export const keepAccountForm = form({
  input: z.strictObject({ token: z.string().max(300) }),
  run: keepAccount,
  access: 'open',
  beforeConsent: true,
  message: async () => (await getTranslations('account'))('keep.done'),
})
