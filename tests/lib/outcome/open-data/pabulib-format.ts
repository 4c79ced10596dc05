// The published rules of the Pabulib format (pabulib.org/format and its checker), as of 2026, written down anew.
type Row = Record<string, string>
type Report = (kind: string, detail: string) => void
type Parsed = {
  meta: Row
  metaKeys: string[]
  projects: Row[]
  projectKeys: string[]
  votes: Row[]
  voteKeys: string[]
}

type FormatError = { kind: string; detail: string }

const REQUIRED =
  'description country unit instance num_projects num_votes budget vote_type rule date_begin date_end'.split(' ')
const META = [
  ...'description country unit district subunit instance num_projects num_votes budget vote_type rule'.split(' '),
  ...'date_begin date_end min_length max_length min_sum_cost max_sum_cost min_points max_points'.split(' '),
  ...'min_sum_points max_sum_points default_score min_project_cost max_project_cost'.split(' '),
  ...'min_project_score_threshold neighborhoods subdistricts categories edition language currency'.split(' '),
  ...'fully_funded experimental comment acknowledgments leftover_budget budget_per_category'.split(' '),
  ...'budget_per_neighborhood min_length_per_category max_length_per_category'.split(' '),
  ...'min_sum_cost_per_category max_sum_cost_per_category'.split(' '),
]
const PROJECTS = (
  'project_id cost votes score name category beneficiaries selected neighborhood subunit district description ' +
  'proposer public_id latitude longitude'
).split(' ')
const NULLABLE = ['category', 'beneficiaries', 'latitude', 'longitude', 'age', 'sex', 'district', 'neighborhood']
const VOTES = ['voter_id', 'vote', 'points', 'age', 'sex', 'voting_method', 'district', 'neighborhood', 'education']
const WHOLE = (
  'num_projects num_votes min_length max_length min_points max_points min_sum_points max_sum_points ' +
  'min_project_score_threshold fully_funded experimental default_score'
).split(' ')
const AMOUNTS = ['budget', 'min_sum_cost', 'max_sum_cost']
const LISTS = ['categories', 'neighborhoods', 'subdistricts', 'category', 'beneficiaries', 'vote', 'points']
const KINDS = ['approval', 'choose-1', 'cumulative', 'ordinal', 'scoring']
const RULES = [
  ...'greedy greedy-no-skip greedy-threshold greedy-exclusive greedy-custom equalshares'.split(' '),
  ...'equalshares-comparison equalshares/add1 equalshares/add1-comparison unknown'.split(' '),
]
/** The price of a project that was taken out of the vote. */
const WITHDRAWN = 999_999_999

/** Everything that is wrong with a file. */
export function pabulibErrors(text: string): FormatError[] {
  const errors: FormatError[] = []
  const report: Report = (kind, detail) => errors.push({ kind, detail })
  const file = parse(text, report)
  if (!file) return errors
  checkColumns(file, report)
  checkMeta(file, report)
  checkProjects(file, report)
  checkVotes(file, report)
  checkOutcome(file, report)
  return errors
}

function parse(text: string, report: Report): Parsed | null {
  const rows = text.replace(/\n$/, '').split(/\r?\n/).map(cells)
  const starts = ['META', 'PROJECTS', 'VOTES'].map((name) =>
    rows.findIndex((row) => row.length === 1 && row[0] === name),
  )
  const [meta = -1, projects = -1, votes = -1] = starts
  if (meta !== 0 || projects < meta || votes < projects) {
    report('sections', starts.join())
    return null
  }
  for (const row of rows)
    for (const cell of row) if (cell !== cell.trim()) report('whitespace around a value', JSON.stringify(cell))
  if (rows.some((row) => row.join('') === '')) report('empty line', '')
  if (rows[1]?.join(';') !== 'key;value') report('header of META', String(rows[1]))
  const table = (from: number, to: number) => {
    const [head = [], ...body] = rows.slice(from + 1, to)
    for (const row of body) if (row.length !== head.length) report('number of columns', row.join(';').slice(0, 80))
    const keyed = body.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
    return { head, rows: keyed }
  }
  const pairs = rows.slice(2, projects)
  for (const pair of pairs) if (pair.length !== 2) report('META row', pair.join(';'))
  const [listed, cast] = [table(projects, votes), table(votes, rows.length)]
  return {
    meta: Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value])),
    metaKeys: pairs.map(([key = '']) => key),
    projects: listed.rows,
    projectKeys: listed.head,
    votes: cast.rows,
    voteKeys: cast.head,
  }
}

/** One line of `;` separated values, quoted as CSV. */
function cells(text: string): string[] {
  const pattern = /(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g
  return [...text.matchAll(pattern)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

function checkColumns({ metaKeys, projectKeys, voteKeys }: Parsed, report: Report): void {
  for (const [place, keys, known] of [
    ['META', metaKeys, META],
    ['PROJECTS', projectKeys, PROJECTS],
    ['VOTES', voteKeys, VOTES],
  ] as const) {
    for (const key of keys) if (!known.includes(key)) report(`unknown key of ${place}`, key)
    const order = keys.map((key) => known.indexOf(key)).filter((index) => index >= 0)
    if (order.some((index, at) => at > 0 && index <= (order[at - 1] ?? -1))) report(`order of ${place}`, keys.join())
  }
  for (const key of REQUIRED) if (!metaKeys.includes(key)) report('missing key', key)
}

function checkMeta({ meta, projects, votes }: Parsed, report: Report): void {
  for (const [key, value] of Object.entries(meta)) {
    if (value === '') report('empty value of META', key)
    if (WHOLE.includes(key) && !/^-?\d+$/.test(value)) report('whole number', `${key} ${value}`)
    if (AMOUNTS.includes(key) && !/^\d+(\.\d+)?$/.test(value)) report('amount', `${key} ${value}`)
    checkList(key, value, report)
  }
  const {
    country = '',
    vote_type: kind = '',
    rule = '',
    language,
    currency,
    comment,
    date_begin: from = '',
    date_end: until = '',
  } = meta
  if (!countries.has(country)) report('country', country)
  if (!KINDS.includes(kind)) report('vote_type', kind)
  if (!RULES.includes(rule)) report('rule', rule)
  if (language !== undefined && !/^[a-z]{2}$/.test(language)) report('language', language)
  if (currency !== undefined && !Intl.supportedValuesOf('currency').includes(currency)) report('currency', currency)
  if (dayOf(from) === null || dayOf(until) === null || (dayOf(from) ?? '') > (dayOf(until) ?? ''))
    report('dates', `${from} ${until}`)
  const numbers = [...(comment ?? '').matchAll(/#(\d+):/g)].map(([, number]) => Number(number))
  if (comment !== undefined && (!comment.startsWith('#1: ') || numbers.some((number, at) => number !== at + 1)))
    report('comment', comment.slice(0, 80))
  if (Number(meta['num_projects']) !== projects.length) report('num_projects', String(meta['num_projects']))
  if (Number(meta['num_votes']) !== votes.length) report('num_votes', String(meta['num_votes']))
  if (Number(meta['max_length'] ?? 0) > projects.length) report('max_length above num_projects', '')
  if (kind === 'cumulative' && !Number(meta['max_sum_points'])) report('max_sum_points missing', '')
  if (kind === 'choose-1' && [meta['min_length'], meta['max_length']].some((length) => (length ?? '1') !== '1'))
    report('length of choose-1', '')
  const threshold = meta['min_project_score_threshold']
  if (rule === 'greedy' && threshold !== undefined) report('threshold with greedy', threshold)
  if (rule === 'greedy-threshold' && threshold === undefined) report('threshold missing', '')
  if (rule === 'greedy-custom' && comment === undefined) report('greedy-custom without comment', '')
}

const countries = new Set(['Worldwide', 'US'])
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') countries.add(names.of(first + second) ?? 'Worldwide')

function dayOf(text: string): string | null {
  if (/^\d{4}$/.test(text)) return text
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  return year !== undefined && !Number.isNaN(Date.parse(iso)) ? iso : null
}

function checkList(key: string, value: string, report: Report): void {
  if (LISTS.includes(key) && value.split(',').some((part) => part !== part.trim())) report('blank in a list', value)
}

function checkCells(rows: readonly Row[], report: Report): void {
  for (const row of rows)
    for (const [key, value] of Object.entries(row)) {
      if (value === '' && !NULLABLE.includes(key)) report('empty value', key)
      checkList(key, value, report)
    }
}

function checkProjects({ meta, projects, votes, projectKeys, voteKeys }: Parsed, report: Report): void {
  // Of the columns that projects share with votes, none may be empty here.
  for (const key of ['district', 'neighborhood'])
    if (projects.some((row) => row[key] === '')) report('empty value', `${key} of a project`)
  checkCells(projects, report)
  const withScore = projectKeys.includes('score')
  if (withScore && ['approval', 'choose-1'].includes(meta['vote_type'] ?? '')) report('score without points', '')
  const counted = new Map<string, { votes: number; score: number }>()
  for (const { vote = '', points } of votes) {
    const ids = vote.split(',')
    for (const [place, id] of ids.entries()) {
      const known = counted.get(id) ?? { votes: 0, score: 0 }
      const given = voteKeys.includes('points') ? Number(points?.split(',')[place]) : ids.length - place
      counted.set(id, { votes: known.votes + 1, score: known.score + given })
    }
  }
  const budget = Number(meta['budget'])
  for (const row of projects) {
    const { project_id: id = '', cost = '', latitude = '', longitude = '' } = row
    const sum = counted.get(id) ?? { votes: 0, score: 0 }
    if (!/^\d+(\.\d+)?$/.test(cost)) report('cost', cost)
    if (Number(cost) < 1) report('no cost', id)
    if (Number(cost) > budget && Number(cost) !== WITHDRAWN) report('cost above the budget', id)
    if (projectKeys.includes('votes') && Number(row['votes']) !== sum.votes) report('votes', id)
    if (withScore && Number(row['score']) !== sum.score) report('score', id)
    if (row['selected'] !== undefined && !/^[0-3]$/.test(row['selected'])) report('selected', id)
    if ((latitude === '') !== (longitude === '')) report('half a place', id)
    if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) report('place', id)
  }
  if (new Set(projects.map((row) => row['project_id'])).size !== projects.length) report('project twice', '')
}

function checkVotes({ meta, projects, votes }: Parsed, report: Report): void {
  checkCells(votes, report)
  const known = new Set(projects.map((row) => row['project_id']))
  const kind = meta['vote_type'] ?? ''
  const limit = (key: string, otherwise: number) => Number(meta[key] ?? otherwise)
  for (const { voter_id: voter = '', vote = '', points } of votes) {
    const ids = vote.split(',')
    if (new Set(ids).size !== ids.length) report('project twice in a vote', voter)
    for (const id of ids) if (!known.has(id)) report('unknown project in a vote', id)
    if (ids.length > limit('max_length', ids.length)) report('vote too long', voter)
    if (ids.length < limit('min_length', 0)) report('vote too short', voter)
    if (kind === 'choose-1' && ids.length !== 1) report('vote of choose-1', voter)
    if (['cumulative', 'scoring'].includes(kind) !== (points !== undefined)) report('points of the kind', voter)
    const given = points?.split(',').map(Number) ?? []
    if (points !== undefined && given.length !== ids.length) report('number of points', voter)
    if (given.some((one) => one < limit('min_points', one) || one > limit('max_points', one))) report('points', voter)
    if (given.some((one, at) => one > (given[at - 1] ?? one))) report('order of points', voter)
    if (given.reduce((sum, one) => sum + one, 0) > limit('max_sum_points', Number.POSITIVE_INFINITY))
      report('sum of points', voter)
  }
  if (new Set(votes.map((row) => row['voter_id'])).size !== votes.length) report('voter twice', '')
}

function checkOutcome({ meta, projects, projectKeys }: Parsed, report: Report): void {
  if (!projectKeys.includes('selected')) return
  const budget = Number(meta['budget'])
  const rule = meta['rule'] ?? ''
  const key = projectKeys.includes('score') ? 'score' : 'votes'
  const list = projects.map((row) => ({
    id: row['project_id'] ?? '',
    cost: Number(row['cost']),
    support: Number(row[key]),
    isSelected: row['selected'] === '1',
  }))
  const spent = list.reduce((sum, { cost, isSelected }) => sum + (isSelected ? cost : 0), 0)
  if (spent > budget) report('budget exceeded', String(spent))
  const isFull = list.reduce((sum, { cost }) => sum + cost, 0) <= budget
  if (isFull !== (meta['fully_funded'] === '1')) report('fully_funded', String(meta['fully_funded']))
  if (!['greedy', 'greedy-threshold', 'greedy-no-skip'].includes(rule)) return
  const threshold = Number(meta['min_project_score_threshold'] ?? 0)
  let left = budget
  let isStopped = false
  for (const { id, cost, support, isSelected } of list.toSorted((a, b) => b.support - a.support)) {
    const isFunded = !isStopped && support >= threshold && cost <= left
    if (isFunded) left -= cost
    else if (rule === 'greedy-no-skip' && support >= threshold && cost !== WITHDRAWN) isStopped = true
    if (isFunded !== isSelected) report('outcome of the rule', id)
  }
}
