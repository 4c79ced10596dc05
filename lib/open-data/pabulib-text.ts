import { zonedTime } from '@/lib/i18n/zoned-time'
import { ruleKeys } from '@/lib/pabulib/rule-parameters'
import type { OpenBallot, OpenData, OpenProject } from './collect-open-data'
import { LICENCE } from './formats'

/** Cities write this price on a project that was taken out of the vote; our import reads it so. */
const WITHDRAWN_COST = '999999999'

/** The vote as a Pabulib file (.pb): META, PROJECTS, VOTES. Imported again it is counted by the same rule, to the same result. */
export function pabulibText(data: OpenData): string {
  const withPoints = data.points !== null && data.points !== 'ordinal'
  const withGroups = data.projects.some(({ exclusiveGroup }) => exclusiveGroup !== null)
  return [
    'META',
    'key;value',
    ...meta(data).flatMap(([key, value]) => (value === null || value === '' ? [] : [line([key, value])])),
    'PROJECTS',
    `project_id;cost;name;description;category;latitude;longitude;votes;score;selected${withGroups ? ';exclusive_group' : ''}`,
    ...data.projects.map((project) => projectLine(project, withGroups)),
    'VOTES',
    withPoints ? 'voter_id;vote;points' : 'voter_id;vote',
    ...data.ballots.map((ballot) => ballotLine(ballot, withPoints)),
    '',
  ].join('\n')
}

type Meta = [string, string | number | null][]

function meta(data: OpenData): Meta {
  const { rule, comment } = declared(data)
  return [
    ['description', data.processName],
    ['unit', data.organizationName],
    ['instance', day(data.votingFrom, data.timeZone)?.slice(-4) ?? null],
    ['num_projects', data.projects.length],
    ['num_votes', data.ballots.length],
    ['budget', money(data.budget)],
    ['currency', data.currency],
    ['vote_type', voteType(data)],
    ['rule', rule],
    ['min_project_score_threshold', parameter(data, 'threshold')],
    ...ruleMeta(data),
    ['date_begin', day(data.votingFrom, data.timeZone)],
    // A vote that ended at midnight ended with the day before.
    ['date_end', day(data.votingUntil && new Date(data.votingUntil.getTime() - 1), data.timeZone)],
    ...ballotLimit(data),
    ['comment', `#1: ${comment} #2: licence ${LICENCE.id} ${LICENCE.url} #3: result ${data.hash}`],
  ]
}

function voteType({ points, limits }: OpenData): string {
  if (points !== null) return points === 'donations' ? 'cumulative' : points
  return limits.kind === 'preferences' && limits.choicesMax === 1 ? 'choose-1' : 'approval'
}

function ballotLimit({ limits, longest }: OpenData): Meta {
  return limits.kind === 'donations'
    ? [
        ['max_sum_points', limits.budget],
        ['min_points', limits.amountMin],
        ['max_points', limits.amountMax],
      ]
    : [['max_length', limits.choicesMax ?? longest]]
}

// The names that the collection uses; what they leave open stands in keys of our own, and in words in the comment.
function declared(data: OpenData): { rule: string; comment: string } {
  const { rule, parameters } = data
  const comment = `rule ${rule} ${JSON.stringify(parameters)}`
  const reserve = parameter(data, 'reserveFromPercent')
  if (rule === 'greedy-no-skip' && reserve !== null)
    return {
      rule: 'greedy-custom',
      comment: `${comment}; a project that does not fit is funded as well where there is at least ${reserve}% of its cost`,
    }
  if (rule !== 'equal-shares') return { rule, comment }
  const completion = parameter(data, 'completion')
  if (completion === null || completion === 'none') return { rule: 'equalshares', comment }
  const isComparison = completion === 'add1' && parameter(data, 'stop') === 'never'
  return { rule: `equalshares/${isComparison ? 'add1-comparison' : completion}`, comment }
}

function ruleMeta(data: OpenData): Meta {
  return Object.entries(ruleKeys).map(([name, key]) => [key, parameter(data, name)])
}

function parameter({ parameters }: OpenData, name: string): string | number | null {
  const value = parameters[name]
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

function projectLine(project: OpenProject, withGroups: boolean): string {
  const { id, cost, name, description, categories, lat, lng, votes, score, isFunded, isWithdrawn } = project
  const place = lat === null || lng === null ? ['', ''] : [degrees(lat), degrees(lng)]
  const price = isWithdrawn ? WITHDRAWN_COST : money(cost)
  const counted = [votes, score, isFunded ? 1 : 0, ...(withGroups ? [project.exclusiveGroup ?? ''] : [])]
  return line([id, price, name, description, categories.join(', '), ...place, ...counted])
}

function ballotLine({ id, choices }: OpenBallot, withPoints: boolean): string {
  const projects = choices.map(({ project }) => project).join(',')
  return line(withPoints ? [id, projects, choices.map(({ amount }) => amount).join(',')] : [id, projects])
}

function line(values: readonly (string | number)[]): string {
  return values.map(field).join(';')
}

function field(value: string | number): string {
  // One line each: some readers split a file at every line break.
  const text = String(value)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  return /[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function money(amount: number): string {
  return amount.toFixed(2).replace(/\.00$/, '')
}

function degrees(value: number): string {
  return value.toFixed(7).replace(/\.?0+$/, '')
}

function day(instant: Date | null, timeZone: string): string | null {
  return instant && zonedTime(instant, timeZone).slice(0, 10).split('-').reverse().join('.')
}
