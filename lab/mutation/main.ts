import { randomInt } from 'node:crypto'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDatabase } from '@/scripts/database/open'
import { packageProgram, run } from '@/scripts/processes'
import { fromRoot } from '@/scripts/settings'
import { newTestHome, removeTestHome } from '@/scripts/test-databases'
import { documentOf } from './document'
import { strykerPlugins } from './drawn-checker'
import { PARTS, type Part, SAMPLE } from './parts'
import { drawSample } from './sample'
import { readReport, readSummaries, renewSummaries } from './summaries'
import { isEnough, type Sample, tableOf } from './summary'

const FOLDER = fromRoot('.data/mutation')
/** A mutant that makes an endless loop is ended after this factor of the time that its tests take. */
const TIMEOUT_FACTOR = 3

/**
 * `npm run mutation -- results|votes|ledger [part]`: changes one expression after another and counts the changes that
 * no test notices. Fails below the share that has to be noticed. `sample [part] [size] [seed]` draws some changes of files
 * whose tests need a database. `document [FOLDER …]` takes the last reports, or those of other checkouts, into the
 * committed summaries and writes docs/mutation.md from these.
 */
export async function mutation([group = '', ...rest]: string[]): Promise<number> {
  if (group === 'document') {
    for (const folder of rest.length > 0 ? rest : [FOLDER]) renewSummaries(folder)
    writeFileSync(fromRoot('docs/mutation.md'), documentOf(readSummaries()))
    return 0
  }
  const [only, size, seed = String(randomInt(1_000_000))] = rest
  const parts = Object.entries(PARTS[group] ?? {}).filter(([name]) => only === undefined || name === only)
  if (parts.length === 0) {
    console.error(
      `Which? ${Object.entries(PARTS)
        .map(([name, parts]) => `${name} [${Object.keys(parts).join('|')}]`)
        .join(', ')}`,
    )
    return 2
  }
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, part] of parts) {
    const code =
      group === SAMPLE
        ? await runSample(`${group}-${name}`, part, { size: Number(size ?? part.size), seed })
        : await runPart(`${group}-${name}`, part)
    if (code !== 0) return code
  }
  const summaries = Object.keys(PARTS[group] ?? {}).flatMap((name) => {
    const summary = readReport(FOLDER, `${group}-${name}`)
    return summary ? [{ name: `${group}-${name}`, summary }] : []
  })
  console.info(tableOf(summaries))
  return isEnough(summaries.map(({ summary }) => summary)) ? 0 : 1
}

function runPart(name: string, part: Part): Promise<number> {
  // One at a time: beside other work on the same machine.
  return runStryker(name, part.tests, { mutate: part.mutate, concurrency: 1 })
}

async function runSample(name: string, part: Part, { size, seed }: { size: number; seed: string }): Promise<number> {
  const { files, keys, of } = await drawSample(part.mutate, seed, size)
  console.info(`${name}: ${keys.length} of ${of} changes, seed ${seed}`)
  const drawn = join(FOLDER, `${name}.drawn.json`)
  writeFileSync(drawn, JSON.stringify(keys))
  writeFileSync(join(FOLDER, `${name}.sample.json`), JSON.stringify({ seed, of } satisfies Sample))
  const home = newTestHome('mutation')
  const server = await startDatabase({ home, durable: false })
  try {
    if (!server.isConcurrent) throw new Error('A sample needs PostgreSQL.')
    const checker = {
      plugins: ['@stryker-mutator/vitest-runner', './lab/mutation/drawn-checker.ts'],
      checkers: strykerPlugins.map((plugin) => plugin.name),
    }
    // Stryker ends tests that take too long with their process; the server outlives it, each process has its databases.
    const env = { DATABASE_URL: server.url, MUTATION_DRAWN: drawn }
    return await runStryker(name, part.tests, { mutate: files, concurrency: 1, ...checker }, env)
  } finally {
    await server.stop()
    removeTestHome(home)
  }
}

async function runStryker(
  name: string,
  tests: readonly string[],
  chosen: { mutate: readonly string[]; concurrency: number; plugins?: string[]; checkers?: string[] },
  env: Record<string, string> = {},
): Promise<number> {
  const config = join(FOLDER, `${name}.config.json`)
  const report = join(FOLDER, `${name}.json`)
  // A run that fails must not leave the figures of the one before.
  rmSync(report, { force: true })
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    timeoutFactor: TIMEOUT_FACTOR,
    dryRunTimeoutMinutes: 20,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { reportTests: false, allowColor: false },
    jsonReporter: { fileName: report },
    tempDirName: `.data/mutation/sandbox-${name}`,
    ignorePatterns: ['.next', '.data', 'docs', 'tests/e2e', 'tests/system'],
    allowConsoleColors: false,
    // TypeScript 7 has no programming interface, by which Stryker would read the file; nothing here needs it.
    tsconfigFile: 'none',
    disableTypeChecks: true,
    ...chosen,
  }
  writeFileSync(config, JSON.stringify(options, null, 2))
  const files = tests.flatMap((pattern) => globSync(pattern, { cwd: fromRoot('.') }))
  return run([packageProgram('@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    // Stryker works in a copy; the shared data stands beside the original.
    env: { MUTATION_TESTS: files.join(','), SHARED_DIR: process.env['SHARED_DIR'] ?? fromRoot('../shared'), ...env },
  })
}
