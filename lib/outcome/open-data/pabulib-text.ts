import type { OpenBallot, OpenData, OpenProject } from './open-data'
import { exportedCosts, money, pabulibMeta } from './pabulib-meta'

/** The vote as a Pabulib file (.pb): META, PROJECTS, VOTES. Imported again it is counted by the same rule, to the same result. */
export function pabulibText(data: OpenData): string {
  const withPoints = data.points !== null && data.points !== 'ordinal'
  const projects = inFileOrder(data)
  const columns = projectColumns(data, projects)
  const costs = exportedCosts(projects)
  return [
    'META',
    'key;value',
    ...pabulibMeta(data).map(line),
    'PROJECTS',
    line(columns.map(({ name }) => name)),
    ...projects.map((project, index) => line(columns.map(({ value }) => value(project, costs[index] ?? 0)))),
    'VOTES',
    withPoints ? 'voter_id;vote;points' : 'voter_id;vote',
    // The format has no ballots without a choice: the comment counts them.
    ...data.ballots.filter(({ choices }) => choices.length > 0).map((ballot) => ballotLine(ballot, withPoints)),
    '',
  ].join('\n')
}

// Readers of the format decide ties by the order of the file: where other criteria came first, that is the order of the result.
function inFileOrder({ projects, rule, parameters }: OpenData): readonly OpenProject[] {
  const isTied = rule !== 'equal-shares' && Array.isArray(parameters['ties']) && parameters['ties'][0] !== 'file'
  return isTied ? projects.toSorted((a, b) => a.rank - b.rank) : projects
}

type Column = { name: string; value: (project: OpenProject, cost: number) => string | number }

// In the order of the format. Only place and topics may be empty: another column stands where every project fills it.
function projectColumns(data: OpenData, projects: readonly OpenProject[]): Column[] {
  const imported = (name: string): Column => ({ name, value: ({ columns }) => columns[name] ?? '' })
  const isFull = ({ value }: Column) => projects.every((project) => field(value(project, 0)) !== '')
  const isUsed = ({ value }: Column) => projects.some((project) => field(value(project, 0)) !== '')
  return [
    { name: 'project_id', value: ({ id }) => id },
    { name: 'cost', value: (_project, cost) => money(cost) },
    { name: 'votes', value: ({ votes }) => votes },
    ...(data.points === null ? [] : [{ name: 'score', value: ({ score }: OpenProject) => score }]),
    { name: 'name', value: ({ name, id }) => name || id },
    ...[{ name: 'category', value: categoryOf }, imported('beneficiaries')].filter(isUsed),
    { name: 'selected', value: ({ isFunded }) => (isFunded ? 1 : 0) },
    ...['neighborhood', 'subunit', 'district'].map(imported).filter(isFull),
    ...[{ name: 'description', value: ({ description }: OpenProject) => description }].filter(isFull),
    ...['proposer', 'public_id'].map(imported).filter(isFull),
    { name: 'latitude', value: ({ lat, lng }) => (lat === null || lng === null ? '' : degrees(lat)) },
    { name: 'longitude', value: ({ lat, lng }) => (lat === null || lng === null ? '' : degrees(lng)) },
  ]
}

// As an imported file wrote it; a topic made here may carry a comma of its own.
function categoryOf({ columns, categories }: OpenProject): string {
  return columns['category'] ?? categories.map((name) => name.replaceAll(/\s*,\s*/g, ' / ')).join(',')
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

function degrees(value: number): string {
  return value.toFixed(7).replace(/\.?0+$/, '')
}
