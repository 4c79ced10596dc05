import { join } from 'node:path'
import { demoEnvironment } from './app-environment'
import { buildRelease } from './build'
import { applyMigrations } from './database/apply-migrations'
import { type Database, openDatabase } from './database/open'
import { isEnding } from './ending'
import { isPortFree } from './free-port'
import { mustRun, ownProgram, type Service } from './processes'
import { say, step } from './progress'
import { announceDemo, readRunningDemo } from './runtime-file'
import { startServer, startWorker } from './serve'
import { dataDir, port } from './settings'

const ACCOUNTS = ['citizen', 'citizen2', 'expert', 'assessor', 'facilitator', 'delegate', 'admin', 'platform']

/** `npm run demo`: from nothing to a served platform with demo data, until Ctrl-C. */
export async function demo(): Promise<number> {
  const home = dataDir()
  await refuseSecondDemo(home)
  const database = await step('Database', () => openDatabase(home))
  say(`  ${database.description}`)
  const env = demoEnvironment({ database, home, port: port() })
  const release = await step('Build', () => buildRelease(home))
  await fillDatabase(database, env)
  const logs = join(home, 'logs')
  const server = await step('Server', () => startServer({ release, port: port(), env, logs }))
  const worker = startWorker({ env, logs })
  announceDemo(home, {
    port: port(),
    database: database.description,
    databaseUrl: database.url,
    isConcurrent: database.isConcurrent,
  })
  console.info(welcome(port()))
  return untilOneEnds([server, worker])
}

/** Brings the database up to date and adds the demo data that is missing. */
export async function fillDatabase(database: Pick<Database, 'url'>, env: Record<string, string>): Promise<void> {
  await step('Migrations', () => applyMigrations(database.url, { say }))
  await step('Demo data', () => mustRun('The demo seed', ownProgram('prisma/seed.ts'), { env }))
}

async function refuseSecondDemo(home: string): Promise<void> {
  const running = await readRunningDemo(home)
  if (running) {
    throw new Error(
      `The demo of ${home} is already running at http://comune.localhost:${running.port} (process ${running.pid}).`,
    )
  }
  if (!(await isPortFree(port())))
    throw new Error(`Port ${port()} is in use. Choose another one: PORT=3001 npm run demo`)
}

async function untilOneEnds(services: Service[]): Promise<number> {
  const { service, code } = await Promise.race(
    services.map(async (service) => ({ service, code: await service.ended })),
  )
  if (!isEnding()) console.error(`${service.name} ended with code ${code}:\n${service.lastLines()}`)
  return 1
}

function welcome(port: number): string {
  return `
  Ready.

    http://comune.localhost:${port}   a municipality, open to everybody (http://localhost:${port} shows it too)
    http://scuola.localhost:${port}   a school, private, login in two steps
    http://rete.localhost:${port}     an umbrella for several organizations

  Accounts: ${ACCOUNTS.join(', ')}
  Password: participate

  Access codes: SCUOLA2027 opens the school (sign-in and registration),
                RIONE2027 a private process of the municipality
                (http://comune.localhost:${port}/register-private-process)

  Ctrl-C stops everything.
`
}
