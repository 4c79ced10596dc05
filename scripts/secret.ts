import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of a local data folder, where one was made. */
export function existingSecret(home: string): string | undefined {
  const file = join(home, 'secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** The secret of a local data folder, made once. A real deployment sets APP_SECRET instead. */
export function localSecret(home: string): string {
  const file = join(home, 'secret')
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
