import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'
import { clearCachedKeys, signingKeys } from './signing-keys'

/**
 * After the old APP_SECRET was lost: forgets the keys of tokens that only it could open, and makes one with the present
 * secret. Every session ends.
 */
export async function acceptNewSecret(): Promise<{ kid: string }> {
  await poolSql()`DELETE FROM "SigningKey" WHERE "algorithm" = 'HS256'`
  clearCachedKeys()
  const [key] = await signingKeys({ cacheSeconds: 0 })
  return { kid: key?.kid ?? '' }
}
