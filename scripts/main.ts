// What each npm script does, one line a command; `npm run <command> -- <arguments>`.
import { existsSync } from 'node:fs'
import { finish, stopOnSignals } from './ending'
import { isRelease, settingsFile } from './settings'

type Command = (args: string[]) => Promise<number>

const commands: Record<string, () => Promise<Command>> = {
  demo: async () => (await import('./demo')).demo,
  dev: async () => (await import('./dev')).dev,
  build: async () => (await import('./build')).build,
  test: async () => (await import('./test')).test,
  fuzz: async () => (await import('./test')).fuzz,
  mutation: async () => (await import('../lab/mutation/main')).mutation,
  models: async () => (await import('./test')).models,
  unit: async () => (await import('./test')).unit,
  e2e: async () => (await import('./test')).endToEnd,
  system: async () => (await import('./test')).system,
  check: async () => (await import('./check')).check,
  format: async () => (await import('./check')).format,
  buyer: async () => (await import('../lab/buyer/commands')).buyer,
  documents: async () => (await import('../lab/documents/documents')).documents,
  scan: async () => (await import('../lab/documents/scan')).scan,
  'db:migrate': async () => (await import('./database/commands')).migrate,
  'db:seed': async () => (await import('./database/commands')).seed,
  'db:role': () => entry('scripts/database/app-role.ts'),
  worker: () => entry('scripts/worker.ts'),
  organization: () => entry('scripts/organization.ts'),
  'platform-admin': () => entry('scripts/platform-admin.ts'),
  people: () => entry('scripts/people.ts'),
  'access-codes': () => entry('scripts/access-codes.ts'),
  'keys:rotate': () => entry('scripts/rotate-keys.ts'),
  'import:pabulib': () => entry('scripts/import-pabulib.ts'),
  doctor: () => entry('scripts/doctor.ts'),
  'verify:ledger': () => entry('scripts/verify-ledger.ts'),
  backup: async () => (await import('./backup/commands')).backup,
  restore: async () => (await import('./backup/commands')).restore,
  release: async () => (await import('./release/commands')).release,
  scale: () => program('lab/scale/main.ts'),
  bench: () => program('lab/bench/main.ts'),
  reliability: () => program('lab/reliability/main.ts'),
  fleet: () => program('lab/fleet/main.ts'),
}

/** In a release: the commands that do otherwise where there is neither a demo nor anything to build. */
const released: typeof commands = {
  'db:migrate': () => program('scripts/database/migrate.ts'),
  backup: () => program('scripts/backup/make-backup.ts'),
  restore: async () => (await import('./backup/restore-and-verify')).restoreAndVerify,
}

if (existsSync(settingsFile())) process.loadEnvFile(settingsFile())
stopOnSignals()
await run(process.argv[2] ?? '', process.argv.slice(3))

async function run(name: string, args: string[]): Promise<void> {
  const load = (isRelease() && released[name]) || commands[name]
  if (!load) {
    console.error(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}`)
    return finish(2)
  }
  try {
    const command = await load()
    await finish(await command(args))
  } catch (error) {
    console.error(error instanceof Error && !process.env['DEBUG'] ? `\n${error.message}` : error)
    await finish(1)
  }
}

/** A program that brings its own database. */
async function program(file: string): Promise<Command> {
  const { ownProgram, run } = await import('./processes')
  return (args) => run(ownProgram(file, args))
}

/** Our own programs that work on a database: run beside the demo, or with the database started for them. */
async function entry(file: string): Promise<Command> {
  if (isRelease()) return program(file)
  const { runWithDatabase } = await import('./database/commands')
  return (args) => runWithDatabase(file, args)
}
