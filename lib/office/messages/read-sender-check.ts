import 'server-only'
import { z } from 'zod'
import { checkSender, type SenderCheck } from '@/lib/delivery/mail/check-sender'
import { call } from '@/lib/foundation/api/call'
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

const record = z.object({
  state: z.enum(['ok', 'weak', 'missing', 'invalid', 'unreachable']),
  name: z.string(),
  record: z.string().nullable(),
})

export const checkSenderCall = call({
  method: 'GET',
  path: '/messages/sender',
  summary: 'SPF, DKIM and DMARC of the domain that sends the mail; null where no mail is sent (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: z.object({ domain: z.string(), spf: record, dkim: record, dmarc: record }).nullable(),
  errors: ['permissionDenied'],
  run: readSenderCheck,
})
