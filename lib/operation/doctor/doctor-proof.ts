import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** The header by which `npm run doctor` proves that it has APP_SECRET. */
export const DOCTOR_HEADER = 'x-doctor'

const MINUTE_MS = 60_000
/** Clocks may differ; the doctor reports it. */
const MINUTES = [0, -1, 1, -2, 2]

const proofOf = (minute: number): string => keyedHash('doctor', String(minute))

const minuteOf = (now: number): number => Math.floor(now / MINUTE_MS)

/** Good for some minutes, at every server of this installation. */
export function doctorProof(now = Date.now()): string {
  return proofOf(minuteOf(now))
}

export function isDoctor(proof: string | null, now = Date.now()): boolean {
  const given = Buffer.from(proof ?? '')
  return MINUTES.some((minutes) => {
    const expected = Buffer.from(proofOf(minuteOf(now) + minutes))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
