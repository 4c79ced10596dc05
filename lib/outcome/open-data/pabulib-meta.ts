import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { emptyBallotsNote, foreignParts, groupsNote, joinComment, ruleNote } from '@/lib/outcome/pabulib/comment-notes'
import { declaredRule } from '@/lib/outcome/pabulib/declared-rule'
import { parseStoredMeta } from '@/lib/outcome/pabulib/parse-meta'
import { ruleFrom } from '@/lib/process/module-types/rule-of'
import type { OpenData, OpenProject } from './open-data'

// In the order of the format; other keys are not part of it.
const KEYS = [
  ...['description', 'country', 'unit', 'district', 'subunit', 'instance', 'num_projects', 'num_votes', 'budget'],
  ...['vote_type', 'rule', 'date_begin', 'date_end', 'min_length', 'max_length', 'min_sum_cost', 'max_sum_cost'],
  ...['min_points', 'max_points', 'min_sum_points', 'max_sum_points', 'default_score', 'min_project_cost'],
  ...['max_project_cost', 'min_project_score_threshold', 'neighborhoods', 'subdistricts', 'categories', 'edition'],
  ...['language', 'currency', 'fully_funded', 'experimental', 'comment', 'acknowledgments', 'leftover_budget'],
  ...['budget_per_category', 'budget_per_neighborhood', 'min_length_per_category', 'max_length_per_category'],
  ...['min_sum_cost_per_category', 'max_sum_cost_per_category'],
]
/** What a source says of itself and nothing here changes. */
const KEPT = [
  ...['description', 'country', 'unit', 'district', 'subunit', 'instance', 'date_begin', 'date_end', 'edition'],
  ...['language', 'acknowledgments', 'min_sum_cost', 'max_sum_cost', 'min_points', 'max_points', 'min_sum_points'],
  ...['max_sum_points', 'default_score', 'leftover_budget', 'experimental'],
]
const LISTS = ['neighborhoods', 'subdistricts', 'categories', 'budget_per_category', 'budget_per_neighborhood']

type Values = Readonly<Record<string, string | number | null>>

/** The META section: every key is one of the format, and none is empty. */
export function pabulibMeta(data: OpenData): [string, string][] {
  const values: Values = { ...held(data), ...kept(data), ...counted(data) }
  return KEYS.flatMap((key): [string, string][] => {
    const value = values[key]
    return value === null || value === undefined || value === '' ? [] : [[key, String(value)]]
  })
}

/** The kind of ballot, as the format names it. */
function voteType({ points, limits }: Pick<OpenData, 'points' | 'limits'>): string {
  if (points !== null) return points === 'donations' ? 'cumulative' : points
  return limits.kind === 'preferences' && limits.choicesMax === 1 ? 'choose-1' : 'approval'
}

// Of a vote that was held here, and what a source must say and did not.
function held(data: OpenData): Values {
  const { votingFrom, votingUntil, timeZone, limits } = data
  return {
    description: data.processName,
    country: data.country ?? 'Worldwide',
    unit: data.organizationName,
    instance: day(votingFrom, timeZone)?.slice(-4) ?? null,
    date_begin: day(votingFrom, timeZone),
    // A vote that ended at midnight ended with the day before.
    date_end: day(votingUntil && new Date(votingUntil.getTime() - 1), timeZone),
    // The format has a code of two letters only. Of an imported file it is known only if the file says so.
    language: data.source === null && data.language !== 'mul' ? data.language : null,
    ...(limits.kind === 'donations' && {
      max_sum_points: limits.budget,
      min_points: limits.amountMin,
      max_points: limits.amountMax,
    }),
  }
}

function kept({ source }: OpenData): Values {
  if (source === null) return {}
  const declared = (keys: readonly string[]) =>
    keys.flatMap((key) => (source.meta[key] ? [[key, source.meta[key]]] : []))
  const lists = declared(LISTS).map(([key, value]) => [
    key,
    value
      ?.split(',')
      .map((part) => part.trim())
      .join(','),
  ])
  return Object.fromEntries([...declared(KEPT), ...lists]) as Values
}

// What follows from the ballots and the result, also where a source announced it otherwise.
function counted(data: OpenData): Values {
  const { projects, ballots, limits, points } = data
  const listed = ballots.filter(({ choices }) => choices.length > 0)
  const sums = listed.map(({ choices }) => choices.reduce((sum, { amount }) => sum + amount, 0))
  const longest = limits.kind === 'preferences' ? (limits.choicesMax ?? data.longest) : null
  const total = exportedCosts(projects).reduce((sum, cost) => sum + cost, 0)
  const { rule, threshold } = declared(data)
  return {
    num_projects: projects.length,
    num_votes: listed.length,
    budget: money(data.budget),
    vote_type: voteType(data),
    rule,
    min_length: shortest(data, listed),
    max_length: longest && Math.min(longest, projects.length),
    min_project_score_threshold: threshold,
    currency: data.currency,
    fully_funded: data.budget >= total ? 1 : null,
    comment: joinComment(notes(data, ballots.length - listed.length)),
    ...(points === 'cumulative' && { max_sum_points: data.source?.meta['max_sum_points'] || largest(sums) }),
  }
}

function shortest({ source }: OpenData, listed: OpenData['ballots']): string | null {
  const least = source?.meta['min_length']
  return least && listed.every(({ choices }) => choices.length >= Number(least)) ? least : null
}

function largest(sums: readonly number[]): number {
  return sums.reduce((most, sum) => Math.max(most, sum), 1)
}

// The collection's name of a rule where it has one; what the name leaves open stands in the comment, exactly.
function declared(data: OpenData): { rule: string; threshold: number | null } {
  const declared = declaredBySource(data)
  const { rule, parameters } = data
  const threshold = typeof parameters['threshold'] === 'number' ? parameters['threshold'] : null
  if (declared !== null) return { rule: declared, threshold }
  if (rule === 'greedy') return { rule: threshold === null ? 'greedy' : 'greedy-threshold', threshold }
  if (rule === 'greedy-no-skip' && parameters['reserveFromPercent'] !== undefined)
    return { rule: 'greedy-custom', threshold }
  if (rule === 'equal-shares') return { rule: namedShares(data), threshold: null }
  return { rule: rule === 'greedy-per-cost' ? 'unknown' : rule, threshold }
}

const COLLECTION_RULES = [
  ...['greedy', 'greedy-no-skip', 'greedy-threshold', 'greedy-exclusive', 'greedy-custom', 'equalshares'],
  ...['equalshares-comparison', 'equalshares/add1', 'equalshares/add1-comparison'],
]

// What the source declared, if that is what counted here as well.
function declaredBySource({ source, rule, parameters }: OpenData): string | null {
  const name = source?.meta['rule']
  if (!source || !name || !COLLECTION_RULES.includes(name)) return null
  const declared = declaredRule(parseStoredMeta(source.meta))
  const same = JSON.stringify(sorted(declared)) === JSON.stringify(sorted(ruleFrom({ rule, parameters })))
  return same ? name : null
}

function sorted(rule: object | null): unknown[] {
  return Object.entries(rule ?? {}).toSorted(([a], [b]) => a.localeCompare(b))
}

// The collection's rules of Equal Shares are defined for approval and utility by cost; the share of add1 starts whole and
// is raised by one until the budget is exceeded.
function namedShares(data: OpenData): string {
  const { utility, completion, start, stop, increment } = data.parameters
  if (voteType(data) !== 'approval' || utility !== 'cost') return 'unknown'
  if (completion === 'none') return 'equalshares'
  const isPlain = start === 'floor' && stop === 'never' && (increment ?? 1) === 1
  return completion === 'add1' && isPlain ? 'equalshares/add1' : 'unknown'
}

function notes(data: OpenData, emptyBallots: number): string[] {
  const { rule, parameters, projects, source, licence } = data
  const reserve = parameters['reserveFromPercent']
  const groups = Map.groupBy(
    projects.filter(({ exclusiveGroup }) => exclusiveGroup !== null),
    ({ exclusiveGroup }) => exclusiveGroup,
  )
  const ruleText =
    reserve === undefined
      ? ''
      : `; a project that does not fit is funded as well where there is at least ${reserve}% of its cost`
  return [
    ...foreignParts(source?.meta['comment'] ?? null),
    ruleNote(rule, parameters) + ruleText,
    ...(groups.size === 0 ? [] : [groupsNote([...groups.values()].map((group) => group.map(({ id }) => id)))]),
    ...(emptyBallots === 0 ? [] : [emptyBallotsNote(emptyBallots)]),
    ...(licence === null ? [] : [`licence ${[licence.id, licence.url].filter(Boolean).join(' ')}`]),
    `result ${data.hash}`,
  ]
}

function day(instant: Date | null, timeZone: string): string | null {
  return instant && zonedTime(instant, timeZone).slice(0, 10).split('-').reverse().join('.')
}

/** Cities write this price on a project that was taken out of the vote; our import reads it so. */
const WITHDRAWN_COST = 999_999_999

/** What each project costs in the file. */
export function exportedCosts(projects: readonly OpenProject[]): number[] {
  return projects.map(({ cost, isWithdrawn }) => (isWithdrawn ? WITHDRAWN_COST : cost))
}

export function money(amount: number): string {
  return amount.toFixed(2).replace(/\.00$/, '')
}
