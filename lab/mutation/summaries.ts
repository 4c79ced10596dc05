import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS } from './parts'
import { type Named, type Report, type Sample, type Summary, summarize } from './summary'

/** The names of all parts, in the order of the document; a report is a file with this name. */
export const partNames = (): string[] =>
  Object.entries(PARTS).flatMap(([group, parts]) => Object.keys(parts).map((part) => `${group}-${part}`))

/** The last run of each part, of all folders together. */
export function readSummaries(folders: readonly string[]): Named[] {
  return partNames().flatMap((name) => {
    const runs = folders.flatMap((folder) => readReport(folder, name) ?? [])
    const summary = runs.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
    return summary ? [{ name, summary }] : []
  })
}

/** The last run of a part in one folder. */
export function readReport(folder: string, name: string): Summary | undefined {
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) return undefined
  const summary = summarize(JSON.parse(readFileSync(file, 'utf8')) as Report, statSync(file).mtime.toISOString())
  const drawn = join(folder, `${name}.sample.json`)
  return existsSync(drawn) ? { ...summary, sample: JSON.parse(readFileSync(drawn, 'utf8')) as Sample } : summary
}
