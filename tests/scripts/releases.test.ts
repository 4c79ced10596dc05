// Releases of an installation: the folder, the links, and the commands that change them.
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { dropDatabase, withDatabase } from '@/scripts/database/connection'
import { migrationNames } from '@/scripts/database/migrations-folder'
import { namedPackages, packagesOfTools } from '@/scripts/release/packages'
import { activate, linked, listReleases, removeOld } from '@/scripts/release/releases'
import { restartServices } from '@/scripts/release/restart-services'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { emptyDatabaseAt, npmRun, query } from './programs'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'home-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** A release of that name, built so many days after the first. */
function put(name: string, day: number, migrations: string[] = []): void {
  mkdirSync(join(home, 'releases', name), { recursive: true })
  const builtAt = new Date(Date.UTC(2027, 0, 1 + day)).toISOString()
  writeFileSync(join(home, 'releases', name, 'release.json'), JSON.stringify({ name, builtAt, migrations }))
}

describe('the folder of releases', () => {
  it('lists whole ones, the newest first', () => {
    put('0.1.0-a', 0)
    put('0.2.0-b', 1)
    mkdirSync(join(home, 'releases/0.3.0-c.4711'))
    expect(listReleases(home).map(({ name }) => name)).toEqual(['0.2.0-b', '0.1.0-a'])
  })

  it('has a link to the current one, and one to that before it', () => {
    put('0.1.0-a', 0)
    put('0.2.0-b', 1)
    activate(home, '0.1.0-a')
    expect([linked(home, 'current'), linked(home, 'previous')]).toEqual(['0.1.0-a', null])
    activate(home, '0.2.0-b')
    activate(home, '0.2.0-b')
    expect([linked(home, 'current'), linked(home, 'previous')]).toEqual(['0.2.0-b', '0.1.0-a'])
    expect(readlinkSync(join(home, 'current'))).toBe('releases/0.2.0-b')
  })

  it('refuses one that is not there, and keeps the link', () => {
    put('0.1.0-a', 0)
    activate(home, '0.1.0-a')
    expect(() => activate(home, '0.9.0-z')).toThrow('There is no release 0.9.0-z')
    expect(linked(home, 'current')).toBe('0.1.0-a')
  })

  it('loses old ones, but neither the current nor the previous one', () => {
    for (let day = 0; day < 7; day++) put(`0.${day}.0-a`, day)
    activate(home, '0.0.0-a')
    activate(home, '0.1.0-a')
    expect(removeOld(home)).toEqual(['0.3.0-a', '0.2.0-a'])
    expect(listReleases(home).map(({ name }) => name)).toEqual(['0.6.0-a', '0.5.0-a', '0.4.0-a', '0.1.0-a', '0.0.0-a'])
  })
})

describe('npm run release', () => {
  const run = (...args: string[]) => npmRun(['release', ...args, '--home', home], { DATABASE_URL: '' })

  it('activates a release, rolls back to the one before, and forth', async () => {
    put('0.1.0-a', 0)
    put('0.2.0-b', 1)
    await run('activate', '0.1.0-a')
    expect((await run('activate', '0.2.0-b')).said).toContain('Current release: 0.2.0-b, before: 0.1.0-a')
    expect(await run('rollback')).toMatchObject({ code: 0, said: expect.stringContaining('Current release: 0.1.0-a') })
    expect((await run('list')).said).toMatch(/0\.2\.0-b\t.*\tprevious\n0\.1\.0-a\t.*\tcurrent/)
  })

  it('says what is missing', async () => {
    expect(await run('rollback')).toMatchObject({ code: 1, said: expect.stringContaining('no previous release') })
    expect(await run('install')).toMatchObject({ code: 1, said: expect.stringContaining('There is no release in') })
    expect((await npmRun(['release', 'list'], { RELEASE_HOME: '' })).code).toBe(2)
    expect(await run('wrong')).toMatchObject({ code: 2, said: expect.stringContaining('Usage: npm run release') })
  })
})

describe.skipIf(!hasRealPostgres)('a rollback', () => {
  const server = withDatabase(testDatabaseUrl, 'postgres')
  const name = `${new URL(testDatabaseUrl).pathname.slice(1)}_release`
  afterEach(() => dropDatabase(server, name))

  it.each([
    ['goes to a release on whose schema the database was only widened', 'expand', 0, /Current release: 0\.1\.0-a/],
    [
      'is refused where the newer release removed something, and changes nothing',
      null,
      1,
      /0\.1\.0-a cannot serve on this database, nothing was changed\. The database is newer than this program/,
    ],
  ])('%s', async (_title, logs, code, said) => {
    const url = await emptyDatabaseAt(server, name)
    await applyMigrations(url)
    await query(
      url,
      `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "logs", "finished_at", "applied_steps_count")
       VALUES ('later', '', '29990101000000_later', ${logs ? `'${logs}'` : 'NULL'}, now(), 1)`,
    )
    put('0.1.0-a', 0, migrationNames())
    put('0.2.0-b', 1)
    for (const release of ['0.1.0-a', '0.2.0-b']) activate(home, release)
    const outcome = await npmRun(['release', 'rollback', '--home', home], { DATABASE_URL: url })
    expect(outcome).toMatchObject({ code, said: expect.stringMatching(said) })
    expect(linked(home, 'current')).toBe(code === 0 ? '0.1.0-a' : '0.2.0-b')
  })
})

describe('the services', () => {
  const path = process.env['PATH'] ?? ''
  afterEach(() => {
    process.env['PATH'] = path
  })

  /** A systemctl that lists these units and notes what it is told. */
  function fakeSystemd(units: string[]): () => string[] {
    const told = join(home, 'told')
    writeFileSync(
      join(home, 'systemctl'),
      `#!/bin/sh\n[ "$1" = list-units ] || { echo "$@" >> ${told}; exit 0; }\nfor unit in ${units.join(' ')}; do case $unit in $(echo "$5" | cut -d@ -f1)@*) echo "$unit loaded active running x";; esac; done\n`,
      { mode: 0o755 },
    )
    process.env['PATH'] = `${home}${delimiter}${path}`
    return () => readFileSync(told, 'utf8').trim().split('\n')
  }

  async function aServer(status: number): Promise<number> {
    const server = createServer((_request, response) => response.writeHead(status).end())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    server.unref()
    return (server.address() as AddressInfo).port
  }

  it('restart one after the other, workers last', async () => {
    const [first, second] = [await aServer(200), await aServer(200)].sort()
    const units = [`participation-app@${first}.service`, `participation-app@${second}.service`]
    const told = fakeSystemd(['participation-worker@1.service', ...units])
    const said: string[] = []
    await restartServices((text) => said.push(text))
    expect(told()).toEqual([...units.map((unit) => `restart ${unit}`), 'restart participation-worker@1.service'])
    expect(said).toEqual([...units.map((unit) => `${unit} is ready`), 'participation-worker@1.service restarted'])
  })

  it('are left as they are after one that does not get ready', async () => {
    const unit = `participation-app@${await aServer(503)}.service`
    const told = fakeSystemd([unit, 'participation-app@99999.service', 'participation-worker@1.service'])
    await expect(restartServices(() => undefined, 0.5)).rejects.toThrow(/is not ready after 0\.5 s.*rollback --systemd/)
    expect(told()).toEqual([`restart ${unit}`])
  })
})

describe('the packages of a release', () => {
  it('are those that worker and commands name, and none that builds or tests', () => {
    expect(namedPackages()).toEqual(expect.arrayContaining(['@prisma/client', 'next', 'pg', 'sharp', 'zod']))
    const places = packagesOfTools()
    expect(places).toEqual(expect.arrayContaining(['node_modules/pg-protocol', 'node_modules/@noble/hashes']))
    for (const tool of [
      'prisma',
      'playwright',
      'vitest',
      'rolldown',
      'typescript',
      '@electric-sql/pglite',
      'maplibre-gl',
    ])
      expect(places).not.toContain(`node_modules/${tool}`)
  })
})
