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
import { dirname, join } from 'node:path'
import { emptyEnvironment } from './empty-environment'
import { fingerprintOf } from './fingerprint'
import { generateSources } from './generate-sources'
import { writeLatinChunks } from './latin-chunks'
import { makeMapAssets } from './map-assets'
import { mustRun, packageProgram } from './processes'
import { step } from './progress'
import { SERVER_PARTS, strangersIn } from './release/parts'
import { RELEASE_NOTE, releaseName } from './release/release-note'
import { fromRoot, root } from './settings'

const OUTPUT = '.next/standalone'
/** What Next.js copied for itself. It copies `.env` too, and all that a path may name which it cannot follow. */
const COPIED = ['.next', 'lib/generated/threads', 'node_modules', 'package.json']
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
  'scripts/latin-chunks.ts',
  'scripts/message-types.ts',
  'scripts/threads.ts',
  'server.ts',
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

/** The server of the current sources, built unless it is there, in the folder of the build. */
export async function builtServer(): Promise<string> {
  await prepareSources()
  const fingerprint = sourcesFingerprint()
  if (fingerprintOfOutput() !== fingerprint) await step('Production build', () => buildServer(fingerprint))
  return fromRoot(OUTPUT)
}

/** Generates what types, tests and build depend on. */
export async function prepareSources(): Promise<void> {
  await generateSources()
  makeMapAssets()
}

const sourcesFingerprint = (): string => fingerprintOf([...SOURCES, ...CONFIGURATION, ...MORE_CONFIGURATION], GENERATED)

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
  const env = emptyEnvironment({
    NODE_ENV: 'production',
    BUILD_ID: fingerprint.slice(-16),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey(),
    // Otherwise Next.js adds packages of other systems to package-lock.json, which the next update finds changed.
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
  })
  await mustRun('next build', [packageProgram('next/dist/bin/next'), 'build'], { env })
  removeNeedless()
  writeLatinChunks(fromRoot(OUTPUT, '.next/server'))
  cpSync(fromRoot('.next/static'), fromRoot(OUTPUT, '.next/static'), { recursive: true })
  removeDevelopmentBuilds(fromRoot(OUTPUT, '.next/static/media'))
  cpSync(fromRoot('public'), fromRoot(OUTPUT, 'public'), { recursive: true })
  cpSync(fromRoot('messages'), fromRoot(OUTPUT, 'messages'), { recursive: true })
  await bundleServer()
  writeFileSync(fromRoot(OUTPUT, RELEASE_NOTE), `${JSON.stringify({ name: releaseName(fingerprint) })}\n`)
  writeFileSync(noteFile(), fingerprint)
  refuseStrangers(fromRoot(OUTPUT))
}

/** A build with secrets, history or data in it must not become a release. */
function refuseStrangers(folder: string): void {
  const strangers = strangersIn(folder, SERVER_PARTS)
  if (strangers.length === 0) return
  rmSync(noteFile())
  throw new Error(`The build contains what no server needs: ${strangers.slice(0, 10).join(', ')}`)
}

function removeNeedless(): void {
  const all = `${fromRoot(OUTPUT)}.all`
  rmSync(all, { recursive: true, force: true })
  renameSync(fromRoot(OUTPUT), all)
  for (const part of COPIED) {
    mkdirSync(dirname(fromRoot(OUTPUT, part)), { recursive: true })
    renameSync(join(all, part), fromRoot(OUTPUT, part))
  }
  rmSync(all, { recursive: true })
}

/** server.js of the release, which has no loader for our TypeScript. */
async function bundleServer(): Promise<void> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: { server: fromRoot('server.ts') },
    external: /^next/,
    platform: 'node',
    tsconfig: false,
    resolve: { alias: { '@': root.replace(/\/$/, '') } },
  })
  await bundle.write({ dir: fromRoot(OUTPUT), format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
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
