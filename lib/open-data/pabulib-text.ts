import type { OpenBallot, OpenData, OpenProject } from './collect-open-data'
import { LICENCE } from './formats'

/** Cities write this price on a project that was taken out of the vote; our import reads it so. */
const WITHDRAWN_COST = '999999999'

/** The vote as a Pabulib file (.pb): META, PROJECTS, VOTES. Imported again with the same rule it gives the same result. */
export function pabulibText(data: OpenData): string {
  const withPoints = data.points !== null && data.points !== 'ordinal'
  return [
    'META',
    'key;value',
    ...meta(data).flatMap(([key, value]) => (value === null || value === '' ? [] : [line([key, value])])),
    'PROJECTS',
    'project_id;cost;name;description;category;latitude;longitude;votes;score;selected',
    ...data.projects.map(projectLine),
    'VOTES',
    withPoints ? 'voter_id;vote;points' : 'voter_id;vote',
    ...data.ballots.map((ballot) => ballotLine(ballot, withPoints)),
    '',
  ].join('\n')
}

type Meta = [string, string | number | null][]

function meta(data: OpenData): Meta {
  const { rule, threshold, comment } = declared(data)
  return [
    ['description', data.processName],
    ['unit', data.organizationName],
    ['instance', data.votingFrom?.getUTCFullYear() ?? null],
    ['num_projects', data.projects.length],
    ['num_votes', data.ballots.length],
    ['budget', money(data.budget)],
    ['currency', data.currency],
    ['vote_type', voteType(data)],
    ['rule', rule],
    ['min_project_score_threshold', threshold],
    ['date_begin', day(data.votingFrom)],
    ['date_end', day(data.votingUntil)],
    ...ballotLimit(data),
    ['comment', `#1: ${comment} #2: licence ${LICENCE.id} ${LICENCE.url} #3: result ${data.hash}`],
  ]
}

function voteType({ points }: OpenData): string {
  return points === null ? 'approval' : points === 'donations' ? 'cumulative' : points
}

function ballotLimit({ limits }: OpenData): Meta {
  return limits.kind === 'donations'
    ? [
        ['max_sum_points', limits.budget],
        ['min_points', limits.amountMin],
        ['max_points', limits.amountMax],
      ]
    : [['max_length', limits.choicesMax]]
}

// The names that the collection uses; what they leave open is told in the comment.
function declared({ rule, parameters }: OpenData): { rule: string; threshold: number | null; comment: string } {
  const threshold = typeof parameters['threshold'] === 'number' ? parameters['threshold'] : null
  const comment = `rule ${rule} ${JSON.stringify(parameters)}`
  const reserve = parameters['reserveFromPercent']
  if (rule === 'greedy-no-skip' && typeof reserve === 'number')
    return {
      rule: 'greedy-custom',
      threshold,
      comment: `${comment}; a project that does not fit is funded as well where there is at least ${reserve}% of its cost`,
    }
  if (rule === 'equal-shares') {
    const ending =
      parameters['stop'] === 'never' ? '/add1-comparison' : `/${String(parameters['completion'] ?? 'add1')}`
    return { rule: `equalshares${ending}`, threshold, comment }
  }
  return { rule, threshold, comment }
}

function projectLine(project: OpenProject): string {
  const { id, cost, name, description, categories, lat, lng, votes, score, isFunded, isWithdrawn } = project
  const place = lat === null || lng === null ? ['', ''] : [degrees(lat), degrees(lng)]
  const price = isWithdrawn ? WITHDRAWN_COST : money(cost)
  return line([id, price, name, description, categories.join(', '), ...place, votes, score, isFunded ? 1 : 0])
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

function day(instant: Date | null): string | null {
  return instant === null ? null : instant.toISOString().slice(0, 10).split('-').reverse().join('.')
}
