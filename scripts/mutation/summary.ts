/** The share of changes that have to be noticed, in percent. */
const SCORE_MIN = 85

type Mutant = {
  mutatorName: string
  replacement?: string
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored' | 'Pending'
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

/** What the program writes, as far as it is read here. */
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

export type Survivor = { file: string; line: string; mutator: string; replacement: string }

/** Changes that no test noticed, with the line of code as it is. */
export function survivorsOf({ files }: Report): Survivor[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, mutatorName, replacement = '' }) => ({
        file,
        line: (source.split('\n')[location.start.line - 1] ?? '').trim(),
        mutator: mutatorName,
        replacement: replacement.replaceAll(/\s+/g, ' '),
      })),
  )
}

/** The figures of several parts as Markdown, and whether enough changes were noticed in all of them together. */
export function summaryOf(reports: readonly { name: string; report: Report }[]): { text: string; isEnough: boolean } {
  const rows = reports.map(({ name, report }) => ({ name, ...countsOf(report) }))
  const all = rows.reduce(
    (sum, { noticed, missed }) => ({ noticed: sum.noticed + noticed, missed: sum.missed + missed }),
    { noticed: 0, missed: 0 },
  )
  const table = [
    '| part | changes | noticed | not noticed | score |',
    '|---|---|---|---|---|',
    ...rows.map(
      (row) => `| ${row.name} | ${row.noticed + row.missed} | ${row.noticed} | ${row.missed} | ${percent(row)} |`,
    ),
  ]
  return { text: `${table.join('\n')}\n`, isEnough: scoreOf(all) >= SCORE_MIN }
}

type Counts = { noticed: number; missed: number }

function countsOf({ files }: Report): Counts {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...wanted: Mutant['status'][]) => statuses.filter((status) => wanted.includes(status)).length
  return { noticed: count('Killed', 'Timeout'), missed: count('Survived', 'NoCoverage') }
}

function scoreOf({ noticed, missed }: Counts): number {
  return noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed)
}

function percent(counts: Counts): string {
  return `${scoreOf(counts).toFixed(1)} %`
}
