import {
  DICE_THROWS_MAX,
  DICE_THROWS_MIN,
  DRAND_GENESIS,
  DRAND_HOURS_AFTER,
  DRAND_SECONDS,
} from '@/lib/outcome/ballot-audits/drawing/limits'
import type { AuditSource } from '@/lib/process/module-types/types/ballot-settings'

/** The first round of drand that begins at least 24 hours after the deadline of a vote. */
export function drandRound(closesAt: Date): number {
  const seconds = closesAt.getTime() / 1000 + DRAND_HOURS_AFTER * 3600 - DRAND_GENESIS
  return Math.max(1, Math.ceil(seconds / DRAND_SECONDS) + 1)
}

/** When a round of drand begins: before, nobody can know its randomness. */
export function drandTime(round: number): Date {
  return new Date((DRAND_GENESIS + (round - 1) * DRAND_SECONDS) * 1000)
}

/** What was typed, in one form: dice as digits, the signature of a drand round as 96 hexadecimal digits; null if it has another shape. */
export function normalizeTyped(source: AuditSource, typed: string): string | null {
  const text = typed.replace(/[\s,;.-]/g, '').toLowerCase()
  if (source === 'drand') return /^[0-9a-f]{96}$/.test(text) ? text : null
  return text.length >= DICE_THROWS_MIN && text.length <= DICE_THROWS_MAX && /^[1-6]+$/.test(text) ? text : null
}
