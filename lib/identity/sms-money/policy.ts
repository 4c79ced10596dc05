import {
  BLOCK_CODES_MIN,
  BLOCK_STOP_HOURS,
  CONFIRMED_SHARE_MIN,
  COUNTRY_CODES_MIN,
  NEW_BLOCKS,
  NEW_BLOCKS_CODES_MIN,
  NEW_BLOCKS_MAX,
  WIDE_STOP_HOURS,
} from './limits'
import type { Prefixes } from './prefixes'

export type SmsLimit = 'money' | 'daily' | 'prefix' | 'pumping'

/** Codes of the last hour. */
type Codes = { sent: number; confirmed: number }

export type Traffic = {
  block: Codes
  country: Codes
  all: Codes
  /** To beginnings without any confirmed code. */
  newBlocks: { count: number; sent: number }
  isNewBlock: boolean
  /** Beginnings that are stopped now. */
  stopped: readonly string[]
}

export type Stop = { prefix: string; hours: number } & Codes

/** The stop that a code to these beginnings runs into; null if it may be sent. Confirmations end a stop. */
export function stopOf({ country, block }: Prefixes, traffic: Traffic): Stop | null {
  const { stopped, newBlocks } = traffic
  const levels = [
    { prefix: block, codes: traffic.block, min: BLOCK_CODES_MIN, hours: BLOCK_STOP_HOURS, isIn: true },
    { prefix: country, codes: traffic.country, min: COUNTRY_CODES_MIN, hours: WIDE_STOP_HOURS, isIn: true },
    {
      prefix: NEW_BLOCKS,
      codes: traffic.all,
      min: newBlocks.count > NEW_BLOCKS_MAX && newBlocks.sent >= NEW_BLOCKS_CODES_MIN ? 0 : Number.POSITIVE_INFINITY,
      hours: WIDE_STOP_HOURS,
      isIn: traffic.isNewBlock,
    },
  ]
  const found = levels.find(
    ({ prefix, codes, min, isIn }) =>
      isIn && isRarelyConfirmed(codes) && (codes.sent >= min || stopped.includes(prefix)),
  )
  return found ? { prefix: found.prefix, hours: found.hours, ...found.codes } : null
}

// Nothing sent, nothing confirmed: a stop goes on.
function isRarelyConfirmed({ sent, confirmed }: Codes): boolean {
  return sent === 0 || confirmed < sent * CONFIRMED_SHARE_MIN
}

type Money = { spentMicros: number; costMicros: number; capMicros: number | null }

/** Whether the money of the month suffices for one more message. */
export function hasMoney({ spentMicros, costMicros, capMicros }: Money): boolean {
  return capMicros === null || spentMicros + costMicros <= capMicros
}

/** Whether this message is the one that reaches the share of the cap at which the office is told. */
export function crossesAlert({ spentMicros, costMicros, capMicros }: Money, percent: number): boolean {
  if (capMicros === null || costMicros === 0) return false
  const alert = (capMicros * percent) / 100
  return spentMicros < alert && spentMicros + costMicros >= alert
}
