import { mkdirSync } from 'node:fs'
import { type Database, databaseEnvironment } from './database/open'
import { existingSecret, localSecret } from './secret'

interface Place {
  database: Pick<Database, 'url' | 'isConcurrent'> & { kind?: Database['kind'] }
  home: string
  port?: number
}

/** Environment of our own programs: variables set by the operator override our defaults. */
export function appEnvironment(
  { database, home, port }: Place,
  isReal = database.kind === 'external',
): Record<string, string> {
  mkdirSync(home, { recursive: true })
  return {
    ...databaseEnvironment(database),
    DATA_DIR: home,
    // A generated secret could not decrypt anything in a real platform's database.
    ...withSecret(process.env['APP_SECRET'] || (isReal ? existingSecret(home) : localSecret(home))),
    ...(port === undefined ? {} : { PORT: String(port) }),
  }
}

/** The same for the demo, with demo accounts and the organization of plain `localhost`. */
export function demoEnvironment(place: Place): Record<string, string> {
  return {
    ...appEnvironment(place, false),
    DEMO: '1',
    SECURITY_CONTACT: process.env['SECURITY_CONTACT'] || 'security@example.org',
    DEFAULT_HOST: process.env['DEFAULT_HOST'] || 'comune.localhost',
    NODE_ENV: 'production',
    // The demo listens on the loopback interface only (lib/foundation/env.ts).
    HOSTNAME: '127.0.0.1',
  }
}

function withSecret(secret: string | undefined): Record<string, string> {
  return secret ? { APP_SECRET: secret } : {}
}
