import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { derivedKey } from '@/lib/foundation/secrets/secrets'
import { MANIFEST, SEAL } from './manifest'

/**
 * Writes the seal of a backup: an HMAC over the manifest, byte by byte, which names the hashes of everything else. Its key
 * is derived from APP_SECRET, which is not in the backup.
 */
export function sealManifest(folder: string): void {
  writeFileSync(join(folder, SEAL), `${sealOf(folder).toString('hex')}\n`, { mode: 0o600 })
}

/** Whether this installation has made the manifest of a folder as it is. */
export function isSealed(folder: string): boolean {
  const file = join(folder, SEAL)
  if (!existsSync(file)) return false
  const [kept, right] = [Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'), sealOf(folder)]
  return kept.length === right.length && timingSafeEqual(kept, right)
}

function sealOf(folder: string): Buffer {
  return createHmac('sha256', derivedKey('backup-manifest'))
    .update(readFileSync(join(folder, MANIFEST)))
    .digest()
}
