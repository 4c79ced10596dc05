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
import { fits, readReasons } from './reasons'
import { drawSample } from './sample'
import { readReport, readSummaries } from './summaries'
import { isEnough, type Sample, tableOf } from './summary'

/** Reports, and the document with the reasons that are given. */
export const FOLDER = fromRoot('.data/mutation')
export const DOCUMENT = 'mutation.md'
export const REASONS = 'mutation-reasons.json'
/** A mutant that makes an endless loop is ended after this factor of the time that its tests take. */
const TIMEOUT_FACTOR = 3

/**
 * `npm run mutation -- results|votes|ledger [part]`: changes one expression after another and counts the changes that
 * no test notices. Fails below the share that has to be noticed. `sample [part] [size] [seed]` draws some changes of files
 * whose tests need a database. `document [FOLDER …]` writes mutation.md from the last reports, here or in folders of other
 * checkouts, with the reasons of mutation-reasons.json beside it, which the release before had.
 */
export async function mutation([group = '', ...rest]: string[]): Promise<number> {
  if (group === 'document') return writeDocument(rest.length > 0 ? rest : [FOLDER])
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

function writeDocument(folders: readonly string[]): number {
  const summaries = readSummaries(folders)
  const reasons = readReasons(join(FOLDER, REASONS))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, DOCUMENT), documentOf(summaries, reasons))
  const survivors = summaries.flatMap(({ summary }) => summary.survivors)
  const unused = reasons.filter((reason) => !survivors.some((survivor) => fits(reason, survivor)))
  for (const { file, line } of unused) console.info(`No change has this reason any more: ${file}: ${line}`)
  console.info(`${join(FOLDER, DOCUMENT)}\n\n${tableOf(summaries)}`)
  const failing = Object.keys(PARTS).filter(
    (group) => !isEnough(summaries.filter(({ name }) => name.startsWith(`${group}-`)).map(({ summary }) => summary)),
  )
  for (const group of failing) console.error(`Too many changes of ${group} are not noticed`)
  return failing.length > 0 ? 1 : 0
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
