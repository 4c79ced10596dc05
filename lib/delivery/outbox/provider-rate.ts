import 'server-only'
import type { Lane } from '@/lib/catalogues/outbox/lanes'
import { env } from '@/lib/foundation/env'
import { countShared, type Limit, refundShared } from '@/lib/foundation/limits/limiter'
import type { Channel } from './claim-messages'

/**
 * Takes up to `wanted` sends from the provider's rate, which all workers share; returns how many are granted. Codes are
 * counted and never wait.
 */
export async function takeSends(channel: Channel, lane: Lane, wanted: number): Promise<number> {
  const limit = rateOf(channel)
  if (!limit || wanted === 0) return wanted
  const { count } = await countShared(limit, channel, wanted)
  if (lane === 'CODES') return wanted
  const granted = Math.max(0, Math.min(wanted, limit.points - (count - wanted)))
  await returnSends(channel, wanted - granted)
  return granted
}

/** Returns sends that were taken and not used. */
export async function returnSends(channel: Channel, unused: number): Promise<void> {
  const limit = rateOf(channel)
  if (limit && unused > 0) await refundShared(limit, channel, unused)
}

function rateOf(channel: Channel): Limit | null {
  const points = channel === 'MAIL' ? env.MAIL_PER_SECOND : env.SMS_PER_SECOND
  return points === undefined ? null : { name: 'provider-rate', points, seconds: 1 }
}
