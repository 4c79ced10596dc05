import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '@/scripts/settings'
import { PARTS } from './parts'
import { type Named, type Report, type Sample, type Summary, summarize } from './summary'

const COMMITTED = 'lab/mutation/summaries'

/** The names of all parts, in the order of the document; a report and a summary are files with this name. */
export const partNames = (): string[] =>
  Object.entries(PARTS).flatMap(([group, parts]) => Object.keys(parts).map((part) => `${group}-${part}`))

/** The committed summaries of the last runs. */
export function readSummaries(): Named[] {
  return partNames()
    .filter((name) => existsSync(fileOf(name)))
    .map((name) => ({ name, summary: JSON.parse(readFileSync(fileOf(name), 'utf8')) as Summary }))
}

/** Replaces the committed summaries by reports of a folder, part by part and only by newer ones. */
export function renewSummaries(folder: string): void {
  for (const name of partNames()) {
    const renewed = readReport(folder, name)
    const known = readSummaries().find((summary) => summary.name === name)
    if (renewed && (!known || known.summary.at < renewed.at)) {
      writeFileSync(fileOf(name), `${JSON.stringify(renewed, null, 2)}\n`)
    }
  }
}

/** The last run of a part on this machine. */
export function readReport(folder: string, name: string): Summary | undefined {
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) return undefined
  const summary = summarize(JSON.parse(readFileSync(file, 'utf8')) as Report, statSync(file).mtime.toISOString())
  const drawn = join(folder, `${name}.sample.json`)
  return existsSync(drawn) ? { ...summary, sample: JSON.parse(readFileSync(drawn, 'utf8')) as Sample } : summary
}

const fileOf = (name: string) => fromRoot(COMMITTED, `${name}.json`)
