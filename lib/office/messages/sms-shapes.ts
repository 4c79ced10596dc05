import { z } from 'zod'
import type { Facts } from '@/lib/foundation/api/call'

const count = z.number().int()

const used = z.object({ sent: count, segments: count, confirmed: count, costCents: z.number() })

export const smsMoney = z.object({
  today: used,
  month: used,
  dailyBudget: count,
  capCents: count.nullable().meta({ description: 'What SMS of a month may cost' }),
  alertPercent: count,
  costPerConfirmedCents: z.number().nullable().meta({ description: 'Of this month, by confirmed number' }),
  costPerVoterCents: z
    .number()
    .nullable()
    .meta({ description: 'Of this month, by voter in votes that closed in it; null for fewer than 10 of them' }),
  byPrefix: z.array(used.extend({ prefix: z.string() })).meta({ description: 'Of this month, the dearest first' }),
  refused: z
    .object({ money: count, daily: count, prefix: count, pumping: count })
    .meta({ description: 'Codes of this month that were refused, by limit' }),
  stops: z.array(
    z.object({
      prefix: z.string().meta({ description: '`*`: every beginning without a confirmed code' }),
      sent: count,
      confirmed: count,
      stoppedAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
    }),
  ),
})

export type SmsMoney = Facts<typeof smsMoney>
