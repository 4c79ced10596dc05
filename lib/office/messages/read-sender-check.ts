import 'server-only'
import { checkSender, type SenderCheck } from '@/lib/delivery/mail/check-sender'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { canSeeMessages } from './policy'

const CHECKS: Limit = { name: 'sender-check', points: 30, seconds: 3600 }

/** SPF, DKIM and DMARC of the sending domain. */
export async function readSenderCheck(ctx: Context): Promise<SenderCheck | null> {
  requireAllowed(canSeeMessages(ctx.actor))
  await consumeShared(CHECKS, String(ctx.organization.id))
  return checkSender()
}
