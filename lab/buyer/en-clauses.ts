// Clauses of EN 301 549 that the standard itself lists for websites under Directive (EU) 2016/2102: Table A.1 of
// V3.2.1, Table ZA.1 of V4.1.1, and 9.1.2.4 of both, which the directive leaves out with live media.
import { readFileSync } from 'node:fs'
import { fromRoot } from '@/scripts/settings'
import { linesOf, pathsIn, type Row, said, statusOf } from './assessment'

export const EN_VERSIONS = ['V3.2.1', 'V4.1.1'] as const

export type EnVersion = (typeof EN_VERSIONS)[number]

const listed = JSON.parse(readFileSync(fromRoot('docs/buyer/sources/en-clauses.json'), 'utf8')) as Record<
  EnVersion,
  string[]
>

const clauses: Record<EnVersion, ReadonlySet<string>> = {
  'V3.2.1': new Set(listed['V3.2.1'].flatMap((line) => line.split(' '))),
  'V4.1.1': new Set(listed['V4.1.1'].flatMap((line) => line.split(' '))),
}

export const clausesOf = (version: EnVersion): string[] => [...clauses[version]]

/** The clause of a criterion of WCAG for pages, null in a version that does not have it. */
export function clauseOf(criterion: string, version: EnVersion): string | null {
  const clause = `9.${criterion}`
  return clauses[version].has(clause) ? clause : null
}

type ClauseRow = Row & {
  /** Clauses that the row answers, or the chapter that holds them; none where a version has no such clause. */
  clauses: Readonly<Record<EnVersion, readonly string[]>>
}

const NONE = '–'

const clauseList = (cell: string): string[] => (cell === NONE ? [] : cell.split(', '))

/** Clauses that are not criteria of WCAG for pages. */
export const clauseRows = (): ClauseRow[] =>
  linesOf('en').map(([older = NONE, newer = NONE, status, answer = '', evidence = '']) => ({
    id: `${older} / ${newer}`,
    clauses: { 'V3.2.1': clauseList(older), 'V4.1.1': clauseList(newer) },
    status: statusOf(status),
    answer,
    evidence: pathsIn(evidence),
  }))

export function clauseTable(): string[] {
  return [
    '| EN V3.2.1 | EN V4.1.1 | state | answer | evidence |',
    '| --- | --- | --- | --- | --- |',
    ...clauseRows().map(({ clauses, status, answer, evidence }) => {
      const [older, newer] = EN_VERSIONS.map((version) => clauses[version].join(', ') || NONE)
      return `| ${older} | ${newer} | ${said(status, evidence)} | ${answer} | ${evidence.map((path) => `\`${path}\``).join(', ')} |`
    }),
  ]
}

export const clauseNote = [
  'A clause for pages is 9 and the number of its criterion of WCAG; V3.2.1 refers to WCAG 2.1, V4.1.1 to 2.2. V4.1.1 adds',
  '2.4.11, 2.5.7, 2.5.8, 3.2.6, 3.3.7 and 3.3.8, drops 4.1.1, and moves user preferences from 11.7 to 9.7 and authoring',
  'tools from 11.8 to 5.10. Every clause that Table A.1 of V3.2.1 or Table ZA.1 of V4.1.1 names for websites has its row',
  'here or below; tests compare them with `docs/buyer/sources/en-clauses.json`. `–`: not in the table of that version.',
  '',
  'What the two lists were taken from, on 23 November 2026:',
  '',
  '- **V3.2.1** (March 2021), the version that the Official Journal names for Directive (EU) 2016/2102: the list of the',
  '  European Commission (digital-strategy.ec.europa.eu, "latest changes to the accessibility standard"), as copied by the',
  '  Portuguese administration (github.com/amagovpt/booka11y).',
  '- **V4.1.1** (published by ETSI on 2 September 2026): **we have not read it**, its document could not be had here. The',
  '  list is that of the final draft V4.1.0 (June 2026), on which it was voted, in the transcription',
  '  github.com/hgd69ghg8t-lgtm/EN-301-549-online: clauses 5, 9 and 12, Table A.1, Annex ZA. Requirements of V4.1.1 that',
  '  others quote word for word (github.com/ScaleDockHQ/scaledock-skills: 5.2, 5.9, 6.2.1.1, 7.1.1, 9.1.1.1, 10.7, 12.1)',
  '  have the same number there. That nothing was renumbered between vote and publication was not verified.',
  '- That the Official Journal does not name V4.1.1 yet was reported by AccessibleEU on 7 September 2026 and by others',
  '  until October; November was not verified. Statements of organizations therefore name V3.2.1.',
  '- Which clause of V4.1.1 takes the place of which of V3.2.1 outside of clause 9 is our reading.',
] as const
