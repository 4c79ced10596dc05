// `npm run release -- build|list|install|activate|rollback`: releases of an installation, each in a folder of its own.
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type AppliedMigration, schemaProblem } from '@/lib/foundation/db/schema-version'
import { appliedMigrations } from '../database/apply-migrations'
import { withClient } from '../database/connection'
import { mustRun } from '../processes'
import { isRelease, root } from '../settings'
import { readNote } from './release-note'
import { activate, folderOf, linked, listReleases, removeOld } from './releases'
import { restartServices, systemctl } from './restart-services'

const USAGE = `Usage: npm run release -- COMMAND [--home FOLDER]

  build              builds the sources of this folder into FOLDER/releases/<name>
  list               all releases; which one is current, which one rollback returns to
  install [NAME]     migrates the database as its owner (DIRECT_URL) for the newest release, or NAME, and activates it
  activate NAME      makes NAME the current release, without a look at the database
  rollback           makes the previous release the current one, if it can serve on the schema of the database

With --systemd, install and rollback use participation-migrate@<name>.service, and restart servers one after the other.
FOLDER is known inside of a release; otherwise it is RELEASE_HOME.`

type Values = { home?: string | undefined; systemd?: boolean | undefined; help?: boolean | undefined }
type Command = (home: string, name: string | undefined, values: Values) => Promise<void>

const commands: Record<string, Command> = { build, list, install, activate: activateNamed, rollback }

/** Runs one of the commands above; returns the exit code. */
export async function release(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { home: { type: 'string' }, systemd: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [command = '', name] = positionals
  const run = commands[command]
  const home = homeOf(values.home)
  if (values.help || !run || !home || positionals.length > 2) {
    console.error(USAGE)
    return values.help ? 0 : 2
  }
  await run(home, name, values)
  return 0
}

/** Inside of a release: the folder above the folder of all releases. */
function homeOf(given: string | undefined): string | null {
  const named = given ?? process.env['RELEASE_HOME']
  if (named) return resolve(process.env['INIT_CWD'] ?? '.', named)
  return isRelease() ? dirname(dirname(root)) : null
}

async function build(home: string): Promise<void> {
  if (isRelease()) throw new Error('A release has nothing to build: run this in a checkout of the sources.')
  const { makeRelease } = await import('./make-release')
  const name = await makeRelease(home)
  for (const old of removeOld(home)) console.info(`Removed ${old}`)
  console.info(`Built ${name} in ${folderOf(home, name)}`)
}

async function list(home: string): Promise<void> {
  const marks = new Map([
    [linked(home, 'previous'), 'previous'],
    [linked(home, 'current'), 'current'],
  ])
  for (const { name, builtAt } of listReleases(home)) console.info(`${name}\t${builtAt}\t${marks.get(name) ?? ''}`)
}

async function install(home: string, name: string | undefined, { systemd = false }: Values): Promise<void> {
  const chosen = name ?? listReleases(home)[0]?.name
  if (!chosen) throw new Error(`There is no release in ${home}: npm run release -- build --home ${home}`)
  const folder = folderOf(home, readNote(folderOf(home, chosen)).name)
  if (systemd) await systemctl('start', `participation-migrate@${chosen}.service`)
  else
    await mustRun('The migration', ['--import', join(folder, 'scripts/register.mjs'), join(folder, MIGRATE)], {
      output: 'show',
    })
  await change(home, chosen, systemd)
}

const MIGRATE = 'scripts/database/migrate.ts'

async function activateNamed(home: string, name: string | undefined): Promise<void> {
  if (!name) throw new Error('Which one? npm run release -- list names them.')
  await change(home, name, false)
}

async function rollback(home: string, _name: string | undefined, { systemd = false }: Values): Promise<void> {
  const previous = linked(home, 'previous')
  if (!previous) throw new Error('There is no previous release to go back to.')
  const rows = await schemaOf()
  const problem = rows && schemaProblem(readNote(folderOf(home, previous)).migrations, rows)
  if (problem) throw new Error(`${previous} cannot serve on this database, nothing was changed. ${problem}`)
  await change(home, previous, systemd)
}

/** Null where the database does not answer: then going back must still be possible. */
async function schemaOf(): Promise<AppliedMigration[] | null> {
  const url = process.env['DATABASE_URL']
  if (!url) return null
  try {
    return await withClient(url, appliedMigrations)
  } catch (error) {
    // It does without: a release that does not fit refuses to start.
    console.error(`The schema of the database is not known: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

async function change(home: string, name: string, systemd: boolean): Promise<void> {
  const before = linked(home, 'current')
  activate(home, name)
  console.info(`Current release: ${name}${before && before !== name ? `, before: ${before}` : ''}`)
  if (systemd) await restartServices((text) => console.info(text))
  else console.info('Restart servers and workers, one after the other.')
}
