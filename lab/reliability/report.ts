// What a run prints and stores.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOME } from './world'

export interface Report {
  /** Measured values. */
  figures: Record<string, number>
  /** Counts that must be 0. */
  failures: Record<string, number>
  /** What the failures consist of. */
  messages?: readonly string[]
  details?: unknown
}

/** Prints all reports, stores them as JSON and returns the exit code. */
export function conclude(reports: Readonly<Record<string, Report>>): number {
  for (const [part, { figures, failures, messages = [] }] of Object.entries(reports)) {
    console.info(`\n${part}`)
    for (const [name, value] of Object.entries(figures)) console.info(`${String(value).padStart(8)}  ${name}`)
    for (const [name, value] of Object.entries(failures))
      console.info(`${String(value).padStart(8)}  ${value === 0 ? '' : 'FAILED '}${name}`)
    for (const message of messages.slice(0, 10)) console.error(message)
  }
  const file = join(HOME, 'reliability.json')
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...reports }, null, 2)}\n`)
  const isSound = Object.values(reports).every(({ failures }) => Object.values(failures).every((count) => count === 0))
  console.info(isSound ? `\nNothing lost, nothing twice. ${file}` : `\nNOT SOUND. ${file}`)
  return isSound ? 0 : 1
}
