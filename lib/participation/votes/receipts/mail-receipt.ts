import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { getBallot } from '@/lib/participation/votes/ballots/queries'
import type { ModuleInput } from '@/lib/participation/votes/schemas'
import { moduleParams } from '@/lib/participation/votes/shapes'

const MAILS: Limit = { name: 'receipt-mails', points: 10, seconds: 3600 }

/** Mails the actor the receipt of their ballot, without choices. Throws receiptUnknown and emailUnconfirmed. */
export async function mailReceipt(ctx: Context, { moduleId }: ModuleInput): Promise<{ receipt: string }> {
  const voter = requireSignedIn(ctx)
  const { receipt } = await getBallot(voter, { moduleId })
  if (receipt === null) throw new AppError('receiptUnknown')
  const { email, emailConfirmed, name, userId } = voter.actor
  if (!email || !emailConfirmed) throw new AppError('emailUnconfirmed')
  await consumeShared(MAILS, String(userId))
  const link = `${baseUrlOf(ctx.organization)}${routes.receipt(receipt)}`
  await transaction(voter, (ctx) =>
    queueMail(ctx, { recipient: email, template: 'vote-receipt', facts: { name, receipt, link } }),
  )
  return { receipt }
}

export const mailReceiptCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/ballot/receipt-mail',
  summary: 'Send yourself the receipt of your ballot by mail',
  tag: 'Votes',
  access: 'member',
  params: moduleParams,
  output: z.object({ receipt: z.string() }),
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'receiptUnknown', 'emailUnconfirmed'],
  run: mailReceipt,
})

/** Mails the receipt of a ballot to its voter. */
export const mailReceiptForm = form({
  input: formOf(mailReceiptCall),
  run: mailReceipt,
  access: 'member',
  message: async () => (await getTranslations('ledger'))('mailed'),
})
