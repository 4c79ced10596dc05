import 'server-only'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

/** Keyed hash for the idempotency rows of a person, so that no row links the person to a ballot. */
export function idempotencyActor(userId: number): string {
  return keyedHash('idempotency', `user:${userId}`)
}
