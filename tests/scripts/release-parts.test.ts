import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyEnvironment } from '@/scripts/empty-environment'
import { RELEASE_PARTS, SERVER_PARTS, strangersIn } from '@/scripts/release/parts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
}

const SERVER = [
  ...['.next/BUILD_ID', '.next/routes-manifest.json', '.next/server/app/page.js', '.next/static/chunks/a.js'],
  ...['lib/generated/threads/count.mjs', 'made-from', 'messages/de/votes.json', 'next.config.js'],
  ...['node_modules/pg/lib/index.js', 'package.json', 'public/sw.js', 'release.json', 'server.js'],
]

describe('a server', () => {
  beforeEach(() => put(...SERVER))

  it('consists of its build, packages, public files and bundles', () => {
    mkdirSync(join(folder, '.next/node_modules'))
    symlinkSync('../../node_modules/pg', join(folder, '.next/node_modules/pg-1'))
    expect(strangersIn(folder, SERVER_PARTS)).toEqual([])
  })

  it.each([
    '.env',
    '.env.local',
    '.git/HEAD',
    '.data/files/1.jpg',
    '.next/cache/fetch/1',
    '.next/server/.env',
    '.next/server/app/page.test.ts',
    'backup.json',
    'backups/2027-01-01T00:00/database.dump',
    'docs/README.md',
    'lib/foundation/env.ts',
    'lib/generated/threads/count.ts',
    'node_modules/pg/.env.production',
    'node_modules/pg/.git/config',
    'package-lock.json',
    'public/tests/a.txt',
    'tests/setup/database.ts',
    'tls/private.key',
    'public/private.pem',
  ])('has no %s', (path) => {
    put(path)
    expect(strangersIn(folder, SERVER_PARTS)).toEqual([path])
  })
})

it('a package may have tests and a folder of our names', () => {
  put('node_modules/a/tests/a.test.ts', 'node_modules/a/lab/b.js')
  expect(strangersIn(folder, SERVER_PARTS)).toEqual([])
})

it.each([
  ['server/server.js', []],
  ['.env.example', []],
  ['scripts/worker.ts', []],
  ['deploy/nginx.conf', []],
  ['server.js', ['server.js']],
  ['server/scripts/worker.ts', ['server/scripts/worker.ts']],
  ['prisma/seed/people.ts', ['prisma/seed/people.ts']],
  ['node_modules/.npmrc', ['node_modules/.npmrc']],
])('a whole release with %s has the strangers %j', (path, expected) => {
  put(path)
  expect(strangersIn(folder, RELEASE_PARTS)).toEqual(expected)
})

it('a build sees no setting of the installation', () => {
  const from: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    PATH: '/bin',
    HOME: '/root',
    APP_SECRET: 'secret',
    DATABASE_URL: 'postgresql://…',
    S3_BUCKET: 'files',
  }
  const environment = emptyEnvironment({ BUILD_ID: '1' }, from)
  expect(Object.entries(environment).filter(([, value]) => value !== undefined)).toEqual([['BUILD_ID', '1']])
  expect(environment).toMatchObject({ APP_SECRET: undefined, DATABASE_URL: undefined, S3_BUCKET: undefined })
  expect({ ...from, ...environment }).toMatchObject({ PATH: '/bin', HOME: '/root' })
})
