// What a run prints and stores.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, CheckReport } from './check'
import { HOME } from './places'

export interface Finished {
  check: Check
  seconds: number
  report: CheckReport
}

const isSound = ({ report }: Finished): boolean => Object.values(report.failures).every((count) => count === 0)

/** Prints one check when it is done. */
export function printCheck(finished: Finished): void {
  const { check, seconds, report } = finished
  console.info(`\n${isSound(finished) ? 'ok    ' : 'FAILED'} ${check.name}: ${check.about} (${seconds} s)`)
  console.info(`       bar: ${check.bar}`)
  for (const [name, value] of Object.entries(report.figures)) console.info(`${String(value).padStart(10)}  ${name}`)
  for (const [name, value] of Object.entries(report.failures))
    if (value > 0) console.info(`${String(value).padStart(10)}  FAILED ${name}`)
  for (const message of (report.messages ?? []).slice(0, 15)) console.error(`            ${message}`)
}

/** Prints the table of all checks, stores everything as JSON and returns the exit code. */
export function conclude(finished: readonly Finished[]): number {
  console.info('\n| check | bar | result | seconds |\n|---|---|---|---|')
  for (const one of finished)
    console.info(`| ${one.check.about} | ${one.check.bar} | ${isSound(one) ? 'holds' : 'BROKEN'} | ${one.seconds} |`)
  const file = join(HOME, 'fleet.json')
  const stored = Object.fromEntries(
    finished.map((one) => [
      one.check.name,
      { about: one.check.about, bar: one.check.bar, holds: isSound(one), seconds: one.seconds, ...one.report },
    ]),
  )
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), checks: stored }, null, 2)}\n`)
  const broken = finished.filter((one) => !isSound(one)).length
  console.info(broken === 0 ? `\nEvery bar holds. ${file}` : `\n${broken} bars do not hold. ${file}`)
  return broken === 0 ? 0 : 1
}
