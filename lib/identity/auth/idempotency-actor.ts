import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Under which repeated requests of a person are remembered: no row names the person beside what they chose. */
export function idempotencyActor(userId: number): string {
  return keyedHash('idempotency', `user:${userId}`)
}
