import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint'
import { generateSources } from './generate-sources'
import { makeMapAssets } from './map-assets'
import { mustRun, packageProgram } from './processes'
import { step } from './progress'
import { fromRoot } from './settings'

const OUTPUT = '.next/standalone'
const KEPT_RELEASES = 3

const SOURCES = [
  'app',
  'components',
  'i18n',
  'lib',
  'messages',
  'prisma/migrations',
  'prisma/schema',
  'public',
  'scripts/map-assets.ts',
]
const CONFIGURATION = ['instrumentation.ts', 'middleware.ts', 'next.config.ts', 'package-lock.json', 'package.json']
const MORE_CONFIGURATION = [
  'postcss.config.mjs',
  'scripts/build.ts',
  'scripts/message-catalogues.ts',
  'scripts/threads.ts',
  'tsconfig.json',
]
const GENERATED = ['lib/generated', 'public/map', 'public/maplibre-gl-worker.mjs']

/** `npm run build`: the whole server in .next/standalone, ready to be copied anywhere. */
export async function build(): Promise<number> {
  await prepareSources()
  await buildServer(sourcesFingerprint())
  return 0
}

/**
 * Copies the build of the current sources into its own folder, so that a later build does not remove files of a running
 * demo. Returns the folder.
 */
export async function buildRelease(home: string): Promise<string> {
  await prepareSources()
  const fingerprint = sourcesFingerprint()
  const releases = join(home, 'releases')
  const release = join(releases, fingerprint.slice(0, 16))
  if (existsSync(release)) return release
  if (fingerprintOfOutput() !== fingerprint) await step('Production build', () => buildServer(fingerprint))
  const unfinished = `${release}.${process.pid}`
  mkdirSync(releases, { recursive: true })
  cpSync(fromRoot(OUTPUT), unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, release)
  removeOldReleases(releases)
  return release
}

/** Generates what types, tests and build depend on. */
export async function prepareSources(): Promise<void> {
  await generateSources()
  makeMapAssets()
}

// next.config.ts reads PRELOAD_PAGES, so each value has a build of its own.
function sourcesFingerprint(): string {
  const fingerprint = fingerprintOf([...SOURCES, ...CONFIGURATION, ...MORE_CONFIGURATION], GENERATED)
  return process.env['PRELOAD_PAGES'] === '0' ? `lazy-${fingerprint}` : fingerprint
}

/**
 * The key from which Next.js makes the ids of server actions. Without a fixed one every build has other ids, and a form of a
 * page of the last release finds no action. It also encrypts variables of actions inside components; there are none
 * (tests/house/server-actions.test.ts), so the default need not be secret.
 */
const actionKey = (): string =>
  process.env['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'] ||
  createHash('sha256').update('server actions of the participation platform').digest('base64')

const noteFile = (): string => fromRoot(OUTPUT, 'made-from')

const fingerprintOfOutput = (): string | undefined =>
  existsSync(noteFile()) ? readFileSync(noteFile(), 'utf8') : undefined

async function buildServer(fingerprint: string): Promise<void> {
  rmSync(noteFile(), { force: true })
  const env = {
    NODE_ENV: 'production',
    BUILD_ID: fingerprint.slice(-16),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey(),
  }
  await mustRun('next build', [packageProgram('next/dist/bin/next'), 'build'], { env })
  cpSync(fromRoot('.next/static'), fromRoot(OUTPUT, '.next/static'), { recursive: true })
  removeDevelopmentBuilds(fromRoot(OUTPUT, '.next/static/media'))
  cpSync(fromRoot('public'), fromRoot(OUTPUT, 'public'), { recursive: true })
  holdRequests(fromRoot(OUTPUT))
  writeFileSync(noteFile(), fingerprint)
}

// Imports run before the rest of a module, so this one runs before Next.js listens.
function holdRequests(output: string): void {
  const server = join(output, 'server.js')
  cpSync(fromRoot('lib/framework/http/hold-requests.mjs'), join(output, 'hold-requests.mjs'))
  writeFileSync(server, `import './hold-requests.mjs'\n${readFileSync(server, 'utf8')}`)
}

// The bundler copies every file that MapLibre names, also those of its development builds, which nothing loads.
function removeDevelopmentBuilds(folder: string): void {
  for (const file of globSync('*-dev.*', { cwd: folder })) rmSync(join(folder, file))
}

function removeOldReleases(releases: string): void {
  const newestFirst = readdirSync(releases)
    .map((name) => ({ path: join(releases, name), madeAt: statSync(join(releases, name)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt)
  for (const { path } of newestFirst.slice(KEPT_RELEASES)) rmSync(path, { recursive: true, force: true })
}
