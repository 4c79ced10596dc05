import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageProgram, run } from '../processes'
import { fromRoot } from '../settings'
import { writeDocument } from './document'
import { PARTS, type Part } from './parts'
import { type Report, summaryOf } from './summary'

const FOLDER = fromRoot('.data/mutation')
/** A mutant that makes an endless loop is ended after this factor of the time that its tests take. */
const TIMEOUT_FACTOR = 3

/**
 * `npm run mutation -- results|votes|ledger [part]`: changes one expression after another and counts the changes that
 * no test notices. Fails below the share that has to be noticed. `document` writes docs/mutation.md.
 */
export async function mutation([group = '', only]: string[]): Promise<number> {
  if (group === 'document') {
    writeDocument(FOLDER)
    return 0
  }
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
  const reports = Object.keys(PARTS[group] ?? {})
    .map((name) => ({ name: `${group} ${name}`, file: join(FOLDER, `${group}-${name}.json`) }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, report: JSON.parse(readFileSync(file, 'utf8')) as Report }))
  const { text, isEnough } = summaryOf(reports)
  console.info(text)
  return isEnough ? 0 : 1
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
    reporters: ['clear-text', 'json'],
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
