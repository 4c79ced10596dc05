import { join } from 'node:path'
import { demoEnvironment } from './app-environment'
import { prepareSources } from './build'
import { openDatabase } from './database/open'
import { fillDatabase } from './demo'
import { ownProgram, run } from './processes'
import { step } from './progress'
import { startWorker } from './serve'
import { dataDir, port } from './settings'

/** `npm run dev`: the development server on the demo data. */
export async function dev(): Promise<number> {
  const home = dataDir()
  const database = await step('Database', () => openDatabase(home))
  const env = { ...demoEnvironment({ database, home, port: port() }), NODE_ENV: 'development' }
  await prepareSources()
  await fillDatabase(database, env)
  if (database.kind !== 'running demo') startWorker({ env, logs: join(home, 'logs') })
  return run([...ownProgram('server.ts'), '--dev'], { env })
}
