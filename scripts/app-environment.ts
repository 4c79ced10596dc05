import { mkdirSync } from 'node:fs'
import { type Database, databaseEnvironment } from './database/open'
import { localSecret } from './secret'

interface Place {
  database: Pick<Database, 'url' | 'isConcurrent'>
  home: string
  port?: number
}

/** The environment of our own programs on a local data folder; what the person has set wins. */
export function appEnvironment({ database, home, port }: Place): Record<string, string> {
  mkdirSync(home, { recursive: true })
  return {
    ...databaseEnvironment(database),
    DATA_DIR: home,
    APP_SECRET: process.env['APP_SECRET'] || localSecret(home),
    ...(port === undefined ? {} : { PORT: String(port) }),
  }
}

/** The same for the demo, which also knows demo accounts and what plain `localhost` shows. */
export function demoEnvironment(place: Place): Record<string, string> {
  return {
    ...appEnvironment(place),
    DEMO: '1',
    DEFAULT_HOST: process.env['DEFAULT_HOST'] || 'comune.localhost',
    NODE_ENV: 'production',
    // A demo is served on this machine only (lib/env.ts).
    HOSTNAME: '127.0.0.1',
  }
}
