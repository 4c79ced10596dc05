import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageProgram, run } from '../processes'
import { fromRoot } from '../settings'
import { documentOf } from './document'
import { PARTS, type Part } from './parts'
import { readReport, readSummaries, renewSummaries } from './summaries'
import { isEnough, tableOf } from './summary'

const FOLDER = fromRoot('.data/mutation')
/** A mutant that makes an endless loop is ended after this factor of the time that its tests take. */
const TIMEOUT_FACTOR = 3

/**
 * `npm run mutation -- results|votes|ledger [part]`: changes one expression after another and counts the changes that
 * no test notices. Fails below the share that has to be noticed. `document [FOLDER …]` takes the last reports, or those
 * of other checkouts, into the committed summaries and writes docs/mutation.md from these.
 */
export async function mutation([group = '', ...rest]: string[]): Promise<number> {
  if (group === 'document') {
    for (const folder of rest.length > 0 ? rest : [FOLDER]) renewSummaries(folder)
    writeFileSync(fromRoot('docs/mutation.md'), documentOf(readSummaries()))
    return 0
  }
  const [only] = rest
  const parts = Object.entries(PARTS[group] ?? {}).filter(([name]) => only === undefined || name === only)
  if (parts.length === 0) {
    console.error(
      `Which? ${Object.entries(PARTS)
        .map(([name, parts]) => `${name} [${Object.keys(parts).join('|')}]`)
        .join(', ')}`,
    )
    return 2
  }
  for (const [name, part] of parts) {
    const code = await runPart(`${group}-${name}`, part)
    if (code !== 0) return code
  }
  const summaries = Object.keys(PARTS[group] ?? {}).flatMap((name) => {
    const summary = readReport(FOLDER, `${group}-${name}`)
    return summary ? [{ name: `${group}-${name}`, summary }] : []
  })
  console.info(tableOf(summaries))
  return isEnough(summaries.map(({ summary }) => summary)) ? 0 : 1
}

async function runPart(name: string, { mutate, tests }: Part): Promise<number> {
  mkdirSync(FOLDER, { recursive: true })
  const config = join(FOLDER, `${name}.config.json`)
  const options = {
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Beside other work on the same machine.
    concurrency: 1,
    timeoutFactor: TIMEOUT_FACTOR,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { reportTests: false, allowColor: false },
    jsonReporter: { fileName: join(FOLDER, `${name}.json`) },
    tempDirName: '.data/mutation/sandbox',
    ignorePatterns: ['.next', '.data', 'public', 'docs', 'tests/e2e', 'tests/system'],
    allowConsoleColors: false,
    // TypeScript 7 has no programming interface, by which Stryker would read the file; nothing here needs it.
    tsconfigFile: 'none',
    disableTypeChecks: true,
  }
  writeFileSync(config, JSON.stringify(options, null, 2))
  const files = tests.flatMap((pattern) => globSync(pattern, { cwd: fromRoot('.') }))
  return run([packageProgram('@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    env: { MUTATION_TESTS: files.join(',') },
  })
}
