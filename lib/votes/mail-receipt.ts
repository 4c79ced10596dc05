import 'server-only'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { consumeShared, type Limit } from '@/lib/limits/limiter'
import { baseUrlOf } from '@/lib/organizations/base-url'
import { queueMail } from '@/lib/outbox/queue-message'
import { routes } from '@/lib/routes'
import { getBallot } from './queries'
import type { ModuleInput } from './schemas'

const MAILS: Limit = { name: 'receipt-mails', points: 10, seconds: 3600 }

/** Sends the actor the receipt of the own ballot as it stands: only on demand, and never what was chosen. */
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
