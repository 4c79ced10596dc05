import { describe, expect, it } from 'vitest'
import { checkFile } from '@/lib/outcome/imports/check-file'
import { reportOf } from '@/lib/outcome/imports/uploads/report'
import { anOrganization, visitorContext } from '@/tests/factories'
import { importText } from './pabulib-election'

type Parts = {
  meta?: string[]
  columns?: string
  projects?: string[]
  votes?: string[]
  type?: string
  header?: string
}

// Rule greedy, budget 1000: A and B are funded, C does not fit.
const AGREED = ['A;600;3;1', 'B;400;2;1', 'C;500;1;0']
const BALLOTS = ['1;A,B', '2;A,B', '3;A,C']

function file({
  meta = [],
  columns,
  projects = AGREED,
  votes = BALLOTS,
  type = 'approval',
  header,
}: Parts = {}): string {
  return [
    ...['META', 'key;value', 'description;Test', 'country;Italy', 'unit;Town', 'instance;2024', 'budget;1000'],
    ...[`vote_type;${type}`, 'rule;greedy', ...meta, 'PROJECTS', columns ?? 'project_id;cost;votes;selected'],
    ...[...projects, 'VOTES', header ?? 'voter_id;vote', ...votes, ''],
  ].join('\n')
}

async function* read(text: string) {
  yield text
}

async function warningsOf(text: string) {
  const checked = await checkFile(visitorContext(await anOrganization()), read(text))
  return reportOf(checked).warnings.map(({ reason, params }) => ({ reason, ...params }))
}

describe('an election file', () => {
  it('that agrees with itself has no warning', async () => {
    expect(
      await warningsOf(
        file({ meta: ['num_projects;3', 'num_votes;3', 'date_begin;01.05.2024', 'date_end;09.05.2024'] }),
      ),
    ).toEqual([])
  })

  const points = { type: 'cumulative', columns: 'project_id;cost;score', header: 'voter_id;vote;points' }
  it.each<[string, Parts, object]>([
    [
      'votes other than its ballots',
      { projects: ['A;600;9;1', 'B;400;9;1', 'C;500;1;0'] },
      { reason: 'votesDiffer', project: 'A', expected: 9, found: 3, count: 2 },
    ],
    [
      'an outcome other than its rule',
      { projects: ['A;600;3;0', 'B;400;2;1', 'C;500;1;1'] },
      { reason: 'selectedDiffers', project: 'A', expected: 0, found: 1, count: 2 },
    ],
    [
      'a project above the budget',
      { projects: ['A;600;3;1', 'B;1500;2;0', 'C;500;1;0'] },
      { reason: 'costAboveBudget', project: 'B', count: 1 },
    ],
    ['a project twice in a ballot', { votes: ['1;A,B,A', '2;A,B', '3;A,C'] }, { reason: 'choiceRepeated', count: 1 }],
    [
      'dates that are reversed',
      { meta: ['date_begin;09.05.2024', 'date_end;01.05.2024'] },
      { reason: 'datesReversed', from: '2024-05-09', to: '2024-05-01' },
    ],
    [
      'another number of projects',
      { meta: ['num_projects;4'] },
      { reason: 'projectCountDiffers', expected: 4, found: 3 },
    ],
    ['another number of ballots', { meta: ['num_votes;30'] }, { reason: 'voteCountDiffers', expected: 30, found: 3 }],
    [
      'a cost above the maximum',
      { meta: ['max_project_cost;450.50'] },
      { reason: 'costOutOfLimits', project: 'A', count: 2 },
    ],
    [
      'ballots that are too short',
      { meta: ['min_length;3'] },
      { reason: 'ballotTooShort', found: 2, expected: 3, count: 3 },
    ],
    ['ballots that cost too much', { meta: ['max_sum_cost;1000'] }, { reason: 'ballotTooDear', count: 1 }],
    [
      'other points than its ballots',
      { ...points, projects: ['A;600;9', 'B;400;2'], votes: ['1;A,B;3,2'] },
      { reason: 'scoreDiffers', project: 'A', expected: 9, found: 3, count: 1 },
    ],
    [
      'points above the maximum',
      { ...points, meta: ['max_points;2'], projects: ['A;600;3', 'B;400;2'], votes: ['1;A,B;3,2'] },
      { reason: 'pointsOutOfLimits', found: 3, count: 1 },
    ],
    [
      'too few points',
      { ...points, meta: ['min_sum_points;6'], projects: ['A;600;3', 'B;400;2'], votes: ['1;A,B;3,2'] },
      { reason: 'ballotPointsTooFew', found: 5, expected: 6, count: 1 },
    ],
  ])('is checked with a warning of %s', async (_, parts, warning) => {
    expect(await warningsOf(file(parts))).toMatchObject([warning])
  })

  it('says so in the output of the command, once, and is imported', async () => {
    const lines: string[] = []
    const organization = await anOrganization()
    await importText(organization, { text: file({ projects: ['A;600;9;1', 'B;400;2;1', 'C;500;1;0'] }), lines })
    expect(lines.filter((line) => line.includes('other votes than their ballots'))).toHaveLength(1)
  })

  it('compares the outcome of Equal Shares as well', async () => {
    const text = file({ projects: ['A;600;3;0', 'B;400;2;1', 'C;500;1;0'] }).replace('rule;greedy', 'rule;equalshares')
    expect(await warningsOf(text)).toMatchObject([{ reason: 'selectedDiffers', project: 'A' }])
  })
})
