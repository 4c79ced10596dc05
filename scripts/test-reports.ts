// What the reports of Vitest and Playwright say: how many tests passed, and where and why the others failed.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { fromRoot } from './settings'

export interface Count {
  passed: number
  failed: number
  /** Where and why: the file, the title and the first line of the error of each failed test. */
  failures?: string[]
}

/** A run that exits with an error counts as a failure even if its report names no failed test. */
export function withExitCode(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}

export function readVitest(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const result = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const brokenFiles = result.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  const failures = [
    ...brokenFiles.map((one) => failure(one.name, 'the whole file', one.message)),
    ...result.testResults.flatMap((one) =>
      one.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => failure(one.name, test.fullName, test.failureMessages?.[0])),
    ),
  ]
  return { passed: result.numPassedTests, failed: result.numFailedTests + brokenFiles.length, failures }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

export function readPlaywright(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
  const failures = allSpecs(suites)
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const error = spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error
      return failure(`${spec.file}:${spec.line}`, spec.title, error?.message)
    })
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

function allSpecs(suites: PlaywrightSuite[]): PlaywrightSuite['specs'] {
  return suites.flatMap((suite) => [...suite.specs, ...allSpecs(suite.suites ?? [])])
}

function failure(place: string, title: string, message = ''): string {
  const reason = stripVTControlCharacters(message).trim().split('\n')[0]
  return `${place.replace(`${fromRoot('.')}/`, '')} › ${title}: ${reason}`
}
