// Evidence for OWASP ASVS 5.0.0, levels 1 and 2: requirement, state, tests, and the results of a run.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { dataDir, fromRoot } from '@/scripts/settings'
import { counted, type Row, rowsOf, STATE_NOTE, tableOf, testsOf } from './assessment'

export const ASVS_DOCUMENT = 'asvs.md'

const levels = z.strictObject({ '1': z.array(z.string()), '2': z.array(z.string()) })

/** Ids by level, from the machine-readable list that OWASP publishes; its texts are not repeated here. */
export function asvsLevels(): z.infer<typeof levels> {
  return levels.parse(JSON.parse(readFileSync(fromRoot('docs/buyer/sources/asvs-levels.json'), 'utf8')))
}

export const asvsRows = (): Row[] => rowsOf('asvs')

export function asvsDocument(): string {
  const rows = asvsRows()
  const first = new Set(asvsLevels()['1'])
  const level = (isFirst: boolean) => rows.filter(({ id }) => first.has(id) === isFirst)
  return [
    '# OWASP ASVS 5.0.0, level 2',
    '',
    'A self-assessment: nobody outside has confirmed it. Made by `npm run documents` from `docs/buyer/sources/asvs.txt`; a test',
    'fails if a requirement is missing or a named file does not exist. Identifiers are those of the OWASP Application',
    'Security Verification Standard 5.0.0 (© OWASP Foundation, CC BY-SA 4.0, owasp.org/asvs); the requirements are put in',
    'our own short words, read the originals beside them. Numbers and levels equal the list of OWASP; the words were compared with it',
    '(5.0.0, English) on 23 November 2026, long requirements of chapter 3 by their beginning only. The results of the last test run for each requirement are',
    'in `asvs.json` of the release.',
    '',
    ...STATE_NOTE,
    '',
    `Level 1: ${counted(level(true))}. Level 2: ${counted(level(false))}.`,
    '',
    ...tableOf(rows, (id) => `${id} (L${first.has(id) ? 1 : 2})`),
    '',
  ].join('\n')
}

type Result = 'passed' | 'failed' | 'not run'

/** Requirement, state, and for each named test how it ended in the last `npm test` of this machine. */
export function asvsResults(results = lastResults()) {
  return asvsRows().map(({ id, status, answer, evidence }) => ({
    id,
    status,
    answer,
    tests: testsOf(evidence).map((file) => ({ file, result: results.get(file) ?? ('not run' satisfies Result) })),
  }))
}

const vitestReport = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) })
const playwrightReport = z.object({ suites: z.array(z.object({ file: z.string(), specs: z.unknown() }).loose()) })

/** How each test file ended in the reports that `npm test` left in DATA_DIR/test. */
function lastResults(folder = join(dataDir(), 'test')): Map<string, Result> {
  const results = new Map<string, Result>()
  const read = (name: string): unknown => {
    const file = join(folder, name)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  }
  for (const name of ['vitest.json', 'system.json']) {
    const report = vitestReport.safeParse(read(name))
    for (const { name: file, status } of report.data?.testResults ?? [])
      results.set(relative(fromRoot('.'), file), status === 'passed' ? 'passed' : 'failed')
  }
  const report = playwrightReport.safeParse(read('playwright.json'))
  for (const { file, ...suite } of report.data?.suites ?? [])
    results.set(join('tests/e2e', file), JSON.stringify(suite).includes('"unexpected"') ? 'failed' : 'passed')
  return results
}
