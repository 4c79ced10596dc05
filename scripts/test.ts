import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { demoEnvironment } from './app-environment'
import { buildRelease, prepareSources } from './build'
import { runChecks } from './check'
import { usesCluster } from './database/installation'
import { fillDatabase } from './demo'
import { atEnd } from './ending'
import { freePort } from './free-port'
import { type Environment, packageProgram, run } from './processes'
import { say, step, warnLoudly } from './progress'
import { type RenderingMode, renderingModes } from './rendering-modes'
import { startServer, startWorker } from './serve'
import { dataDir } from './settings'
import { newTestHome, removeTestHome, startTestDatabases, type TestDatabases } from './test-databases'
import { type Count, readPlaywright, readVitest, withExitCode } from './test-reports'

/** `npm test`: all checks and tests, cheapest first. The last line is `N passed, N failed`. */
export async function test(args: string[]): Promise<number> {
  await step('Generated sources', prepareSources)
  const failedChecks = await runChecks()
  const databases = await startedDatabases('test')
  const vitestCount = await vitest(args, databases)
  const systemCount = await wholeSystem(args)
  const unused = databases.isConcurrent ? databases : await replaced(databases)
  const playwrightCounts = await playwright(args, unused)
  await unused.stop()
  remindOfSkipped(databases)
  const checks = { passed: 0, failed: failedChecks.length, failures: failedChecks }
  return report([checks, vitestCount, systemCount, ...playwrightCounts])
}

/** `npm run unit -- tests/lib/participation/votes`: unit, integration and house tests whose path matches. */
export async function unit(args: string[]): Promise<number> {
  await prepareSources()
  return run([packageProgram('vitest/vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', ...args])
}

/**
 * `npm run fuzz`: ten minutes of valid and hostile input to every call of the API; FUZZ_SEED repeats a run,
 * FUZZ_SECONDS sets its length.
 */
export async function fuzz(): Promise<number> {
  process.env['FUZZ_SECONDS'] ??= '600'
  return unit(['tests/fuzz'])
}

/**
 * `npm run models`: state machines of the API with new steps; MODEL_RUNS sets how many of each kind, MODEL_SEED repeats
 * a run, an argument chooses a model.
 */
export async function models(args: string[]): Promise<number> {
  process.env['MODEL_RUNS'] ??= '100'
  return unit(args.length > 0 ? args : ['tests/models'])
}

/** `npm run system`: a whole installation through its life, on a server of its own (tests/system). */
export async function system(args: string[]): Promise<number> {
  await prepareSources()
  return report([await wholeSystem(args)])
}

/** `npm run e2e -- publish`: journeys in a real browser whose file name matches. */
export async function endToEnd(args: string[]): Promise<number> {
  const databases = await startedDatabases('e2e')
  const counts = await playwright(args, databases)
  await databases.stop()
  return report(counts)
}

async function startedDatabases(label: string): Promise<TestDatabases> {
  const databases = await step('Test database', () => startTestDatabases(label))
  say(`  ${databases.description}`)
  remindOfSkipped(databases)
  return databases
}

/** Vitest leaves its rows in the only embedded database, so the browser gets a new one. */
async function replaced(databases: TestDatabases): Promise<TestDatabases> {
  await databases.stop()
  return step('Second embedded database', () => startTestDatabases('e2e'))
}

function remindOfSkipped({ isConcurrent }: TestDatabases): void {
  if (isConcurrent) return
  warnLoudly(
    'No PostgreSQL with PostGIS here: running on the embedded PGlite.',
    'Tests that need real concurrency are SKIPPED. They run with a local',
    'PostgreSQL with PostGIS, or with DATABASE_URL naming a server.',
  )
}

/** Lists what failed once more at the end, because the log of a gate is long and some places keep its end only. */
function report(counts: Count[]): number {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  for (const failure of counts.flatMap((count) => count.failures ?? [])) console.info(`Failed: ${failure}`)
  console.info(`\n${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

async function vitest(args: string[], databases: TestDatabases): Promise<Count> {
  const env = { TEST_TEMPLATE_URL: databases.templateUrl, TEST_IS_CONCURRENT: databases.isConcurrent ? '1' : '0' }
  return step('Unit and integration tests', () => countVitest('tests/vitest.config.ts', args, env))
}

async function countVitest(config: string, args: string[], env: Environment): Promise<Count> {
  const file = reportFile(config.includes('system') ? 'system' : 'vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  const program = [packageProgram('vitest/vitest.mjs'), 'run', '--config', config]
  const code = await run([...program, ...reporters, ...args], { env })
  return withExitCode(readVitest(file), code)
}

async function wholeSystem(args: string[]): Promise<Count> {
  if (!usesCluster()) {
    warnLoudly(
      'No PostgreSQL with PostGIS on this machine: the suite of the whole system is SKIPPED.',
      'It stops and starts a database server of its own, which neither the embedded',
      'database nor the server of DATABASE_URL allows.',
    )
    return { passed: 0, failed: 0 }
  }
  try {
    const release = await movedRelease(await step('Build', () => buildRelease(dataDir())))
    // Named by our process, so that a later run removes what is left of one that was killed.
    const home = newTestHome('system')
    const removeHome = atEnd(() => removeTestHome(home))
    const logs = join(dataDir(), 'test/logs')
    const env = { SYSTEM_RELEASE: release, SYSTEM_HOME: home, SYSTEM_LOGS: logs, DATABASE_URL: undefined }
    const count = await step('The whole system', () => countVitest('tests/system/vitest.config.ts', args, env))
    await removeHome()
    return count
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A copy outside the project, because a release in it would also find the packages of the project. */
async function movedRelease(release: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'participation-release-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  await cp(release, folder, { recursive: true, verbatimSymlinks: true })
  return folder
}

async function playwright(args: string[], databases: TestDatabases): Promise<Count[]> {
  const counts: Count[] = []
  for (const mode of renderingModes()) counts.push(await playwrightIn(mode, args, databases))
  return counts
}

async function playwrightIn(mode: RenderingMode, args: string[], databases: TestDatabases): Promise<Count> {
  try {
    const env = await servedDemo(databases, mode)
    const file = reportFile('playwright')
    const program = [packageProgram('@playwright/test/cli.js'), 'test', '--config', 'tests/playwright.config.ts']
    const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }
    const code = await step(`End-to-end tests, ${mode.name} rendering`, () =>
      run([...program, '--pass-with-no-tests', ...args], options),
    )
    return withExitCode(readPlaywright(file), code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** A demo for the browser with data, port and worker of its own. */
async function servedDemo(databases: TestDatabases, mode: RenderingMode): Promise<Environment> {
  const release = await step('Build', () => buildRelease(dataDir()))
  const database = { url: await databases.clone(`e2e_${mode.name}`), isConcurrent: databases.isConcurrent }
  const home = join(dataDir(), 'test', `${process.pid}-${mode.name}-files`)
  atEnd(() => rmSync(home, { recursive: true, force: true }))
  const port = await freePort()
  const eventLoopPort = String(await freePort())
  const env = { ...demoEnvironment({ database, home, port }), ...mode.env, EVENT_LOOP_PORT: eventLoopPort }
  await fillDatabase(database, env)
  const logs = join(dataDir(), 'test/logs')
  await step('Server', () => startServer({ release, port, env, logs }))
  startWorker({ env, logs })
  const description = join(home, 'openapi.json')
  writeFileSync(description, await describedApi(port))
  return { ...env, NODE_ENV: undefined, E2E_PORT: String(port), E2E_RELEASE: release, E2E_API: description }
}

/** The calls of the API as the server describes them; journeys are made from them before a browser runs. */
async function describedApi(port: number): Promise<string> {
  const headers = { host: `comune.localhost:${port}` }
  const request = get({ host: '127.0.0.1', port, path: '/api/v1/openapi.json', headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`The server does not describe its API: ${answer.statusCode}`)
  return text(answer)
}

function reportFile(name: string): string {
  const folder = join(dataDir(), 'test')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}
