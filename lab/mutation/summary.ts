// Of a report of Stryker what is told: the figures of a run and the changes that no test noticed.

/** The share of changes that have to be noticed, in percent. */
const SCORE_MIN = 85

type Mutant = {
  mutatorName: string
  replacement?: string
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored' | 'Pending'
  location: { start: Position; end: Position }
}

/** Lines and columns count from 1; the end is the first character behind. */
type Position = { line: number; column: number }

/** What Stryker writes, as far as it is read here. */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

/** A change that no test noticed, with the line of code as it is and the part of it that was replaced. */
export type Survivor = { file: string; line: string; original: string; replacement: string }

/** A drawn sample: the seed and the number of changes from which it was drawn. */
export type Sample = { seed: string; of: number }

/** The last run of a part. */
export type Summary = { at: string; noticed: number; survivors: Survivor[]; sample?: Sample }

export type Named = { name: string; summary: Summary }

export function summarize({ files }: Report, at: string): Summary {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length
  return { at, noticed, survivors: survivorsOf({ files }) }
}

function survivorsOf({ files }: Report): Survivor[] {
  return Object.entries(files)
    .flatMap(([file, { source, mutants }]) => mutants.map((mutant) => ({ file, lines: source.split('\n'), ...mutant })))
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .sort((a, b) => compareTexts(a.file, b.file) || comparePositions(a.location.start, b.location.start))
    .map(({ file, lines, location, replacement = '' }) => ({
      file,
      line: (lines[location.start.line - 1] ?? '').trim(),
      original: oneLine(textAt(lines, location)),
      replacement: oneLine(replacement),
    }))
}

const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b)
const comparePositions = (a: Position, b: Position) => a.line - b.line || a.column - b.column
const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ').trim()

function textAt(lines: readonly string[], { start, end }: Mutant['location']): string {
  const covered = lines.slice(start.line - 1, end.line)
  const last = covered.length - 1
  return covered
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n')
}

/** The figures of several parts as Markdown. */
export function tableOf(parts: readonly Named[]): string {
  const rows = parts.map(({ name, summary }) => {
    const { noticed, survivors, sample } = summary
    const changes = noticed + survivors.length
    const drawn = sample ? `${changes} of ${sample.of}, seed ${sample.seed}` : String(changes)
    return `| ${name} | ${drawn} | ${noticed} | ${survivors.length} | ${scoreOf([summary]).toFixed(1)} % |`
  })
  return `${['| part | changes | noticed | not noticed | score |', '|---|---|---|---|---|', ...rows].join('\n')}\n`
}

/** Whether enough changes were noticed in all of them together. */
export function isEnough(summaries: readonly Summary[]): boolean {
  return scoreOf(summaries) >= SCORE_MIN
}

function scoreOf(summaries: readonly Summary[]): number {
  const noticed = summaries.reduce((sum, one) => sum + one.noticed, 0)
  const all = summaries.reduce((sum, one) => sum + one.noticed + one.survivors.length, 0)
  return all === 0 ? 100 : (100 * noticed) / all
}
