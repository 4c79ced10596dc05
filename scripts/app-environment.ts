import { mkdirSync } from 'node:fs'
import { type Database, databaseEnvironment } from './database/open'
import { existingSecret, localSecret } from './secret'

interface Place {
  database: Pick<Database, 'url' | 'isConcurrent'> & { kind?: Database['kind'] }
  home: string
  port?: number
}

/** The environment of our own programs: what the operator has set wins over our defaults. */
export function appEnvironment(
  { database, home, port }: Place,
  isReal = database.kind === 'external',
): Record<string, string> {
  mkdirSync(home, { recursive: true })
  return {
    ...databaseEnvironment(database),
    DATA_DIR: home,
    // A secret that was just made up would fit nothing that is in a real platform's database.
    ...withSecret(process.env['APP_SECRET'] || (isReal ? existingSecret(home) : localSecret(home))),
    ...(port === undefined ? {} : { PORT: String(port) }),
  }
}

/** The same for the demo, which also knows demo accounts and what plain `localhost` shows. */
export function demoEnvironment(place: Place): Record<string, string> {
  return {
    ...appEnvironment(place, false),
    DEMO: '1',
    DEFAULT_HOST: process.env['DEFAULT_HOST'] || 'comune.localhost',
    NODE_ENV: 'production',
    // A demo is served on this machine only (lib/foundation/env.ts).
    HOSTNAME: '127.0.0.1',
  }
}

function withSecret(secret: string | undefined): Record<string, string> {
  return secret ? { APP_SECRET: secret } : {}
}
