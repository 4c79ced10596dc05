import { type CommentNotes, readNotes } from './comment-notes'
import { PabulibError } from './pabulib-error'
import { type PabulibValue, parseCents, parseCount, parseDay, refuse } from './parse-values'
import type { PabulibRecord } from './record-splitter'
import { type RuleParameters, readRuleParameters } from './rule-parameters'

const voteTypes = ['approval', 'choose-1', 'cumulative', 'ordinal', 'scoring'] as const
type PabulibVoteType = (typeof voteTypes)[number]

const THRESHOLD_MAX = 999_999_999_999

/** What the META section says; `null` where it does not. Money in cents, days as `YYYY-MM-DD`. */
export type PabulibMeta = {
  readonly description: string | null
  readonly country: string | null
  readonly unit: string | null
  readonly district: string | null
  readonly subunit: string | null
  readonly instance: string | null
  readonly edition: string | null
  readonly language: string | null
  readonly currency: string | null
  readonly comment: string | null
  readonly acknowledgments: string | null
  readonly budget: bigint
  readonly voteType: PabulibVoteType
  readonly rule: string | null
  /** The support a project needs, in votes or points (`min_project_score_threshold`). */
  readonly threshold: number | null
  readonly ruleParameters: RuleParameters
  readonly projectCount: number | null
  readonly voteCount: number | null
  readonly beginsOn: string | null
  readonly endsOn: string | null
  readonly minLength: number | null
  /** `null` is no limit. */
  readonly maxLength: number | null
  readonly maxSumCost: bigint | null
  readonly minSumPoints: number | null
  readonly maxSumPoints: number | null
  readonly notes: CommentNotes
  /** Every key as written, also the ones without a field above. */
  readonly raw: ReadonlyMap<string, string>
}

/** Reads the META section; `endLine` is where a missing key is reported. */
export function parseMeta(records: readonly PabulibRecord[], endLine: number): PabulibMeta {
  const values = new Map<string, PabulibValue>()
  for (const { line, fields } of records) {
    const column = (fields[0] ?? '').trim()
    if (values.has(column)) throw new PabulibError(line, 'metaKeyRepeated', { key: column })
    // A comment may hold a bare `;`, and a spreadsheet adds empty columns.
    values.set(column, {
      line,
      column,
      text: fields
        .slice(1)
        .join(';')
        .replace(/[;\s]+$/, '')
        .trim(),
    })
  }
  const find = (key: string) => (values.get(key)?.text ? values.get(key) : undefined)
  const get = (key: string) => {
    const value = find(key)
    if (value === undefined) throw new PabulibError(endLine, 'metaKeyMissing', { key })
    return value
  }
  const text = (key: string) => find(key)?.text ?? null
  const read = <T>(key: string, parse: (value: PabulibValue) => T): T | null => {
    const value = find(key)
    return value === undefined ? null : parse(value)
  }
  return {
    description: text('description'),
    country: text('country'),
    unit: text('unit'),
    district: text('district'),
    subunit: text('subunit'),
    instance: text('instance'),
    edition: text('edition'),
    language: text('language'),
    currency: text('currency'),
    comment: text('comment'),
    acknowledgments: text('acknowledgments'),
    budget: parseCents(get('budget')),
    voteType: parseVoteType(get('vote_type')),
    rule: text('rule'),
    threshold: read('min_project_score_threshold', parseThreshold),
    ruleParameters: readRuleParameters(read),
    projectCount: read('num_projects', parseCount),
    voteCount: read('num_votes', parseCount),
    beginsOn: read('date_begin', (value) => parseDay(value, 'first')),
    endsOn: read('date_end', (value) => parseDay(value, 'last')),
    minLength: read('min_length', parseCount),
    maxLength: read('max_length', (value) => parseCount(value) || refuse(value)),
    maxSumCost: read('max_sum_cost', parseCents),
    minSumPoints: read('min_sum_points', parseCount),
    maxSumPoints: read('max_sum_points', parseCount),
    notes: readNotes(text('comment')),
    raw: new Map([...values].map(([key, value]) => [key, value.text])),
  }
}

/** Reads a META section stored as keys and values. */
export function parseStoredMeta(stored: Readonly<Record<string, string>>): PabulibMeta {
  return parseMeta(
    Object.entries(stored).map(([key, value]) => ({ line: 1, fields: [key, value] })),
    1,
  )
}

function parseThreshold(value: PabulibValue): number {
  const votes = parseCount(value)
  return votes > THRESHOLD_MAX ? refuse(value) : votes
}

function parseVoteType(value: PabulibValue): PabulibVoteType {
  return voteTypes.find((type) => type === value.text) ?? refuse(value)
}
