import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fromRoot } from '@/scripts/settings'
import { readPlaywright, readVitest, withExitCode } from '@/scripts/test-reports'

const folder = mkdtempSync(join(tmpdir(), 'test-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('the report of Vitest', () => {
  it('names each failed test, and each file that does not load', () => {
    const file = written({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        {
          name: fromRoot('tests/lib/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'works', failureMessages: [] },
            { status: 'failed', fullName: 'counts', failureMessages: ['\u001b[31mExpected 1\u001b[39m\n    at …'] },
          ],
        },
        { name: fromRoot('tests/lib/b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    })
    expect(readVitest(file)).toEqual({
      passed: 3,
      failed: 2,
      failures: ['tests/lib/b.test.ts › the whole file: No such module', 'tests/lib/a.test.ts › counts: Expected 1'],
    })
  })

  it('is a failure when it is missing, or when the run exits with an error', () => {
    expect(readVitest(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 })
    expect(withExitCode({ passed: 2, failed: 0 }, 1)).toEqual({ passed: 2, failed: 1 })
  })
})

describe('the report of Playwright', () => {
  it('counts a journey that passes at its second run as passed, and names one that fails twice', () => {
    const spec = { file: 'vote.spec.ts', line: 7, title: 'votes', ok: false }
    const file = written({
      stats: { expected: 4, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [],
          suites: [{ specs: [{ ...spec, tests: [{ results: [{}, { error: { message: 'Timed out\nCall log' } }] }] }] }],
        },
      ],
    })
    expect(readPlaywright(file)).toEqual({ passed: 5, failed: 1, failures: ['vote.spec.ts:7 › votes: Timed out'] })
  })
})
