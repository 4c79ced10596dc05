import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compareCounts } from '@/lib/outcome/results/counting/compare-counts'
import { countAgain } from '@/lib/outcome/results/counting/count-again'
import { countPublished } from '@/lib/outcome/results/counting/count-published'
import { publishedResult, publishedVote } from '@/lib/outcome/results/counting/published-vote'
import { electionOf } from '@/lib/outcome/results/tallying/election-of'
import { resultHash } from '@/lib/outcome/results/tallying/result-hash'

const project = (project_id: string, number: number, cost: number, more: Record<string, unknown> = {}) => ({
  project_id,
  number,
  cost,
  withdrawn: 0,
  exclusive_group: '',
  ...more,
})
const process = (more: Record<string, unknown> = {}) => ({
  budget: 1000.5,
  rule: 'greedy',
  parameters: {},
  points: null,
  longest: null,
  ...more,
})
const VOTE = {
  process: process(),
  projects: [project('A/1', 12, 600.1), project('B', 7, 400.4), project('C', 9, 1, { withdrawn: 1 })],
  ballots: [{ vote: ['B', 'A/1'] }, { vote: ['B', 'C'] }, { vote: [] }],
}
const sha256 = (...lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')
const HASH = sha256('greedy', '{}', '100050', '12;60010;1;1;', '7;40040;2;2;', '9;100;1;1;withdrawn')
const item = (proposalId: number, more: Record<string, unknown>) => ({
  proposalId,
  votes: 1,
  collected: 1,
  funded: true,
  reason: 'funded',
  ...more,
})
const RESULT = {
  budget: 1000.5,
  spent: 1000.5,
  ballotsCount: 3,
  choicesCount: 4,
  hash: HASH,
  items: [
    item(7, { rank: 1, votes: 2, collected: 2 }),
    item(12, { rank: 2 }),
    item(9, { rank: 3, funded: false, reason: 'withdrawn' }),
  ],
}
const disagreeing = async (result: unknown, hash = HASH) => {
  const rows = await countPublished({ vote: JSON.stringify(VOTE), result: JSON.stringify(result), hash })
  return rows.filter(({ agrees }) => !agrees)
}

describe('a published result', () => {
  it('agrees with the count of its ballots', async () => {
    const rows = await countPublished({ vote: JSON.stringify(VOTE), result: JSON.stringify(RESULT), hash: HASH })
    expect(rows).toEqual([
      { what: 'ballots', counted: 3, published: 3, agrees: true },
      { what: 'choices', counted: 4, published: 4, agrees: true },
      { what: 'projects', counted: 3, published: 3, agrees: true },
      { what: 'counts', counted: 3, published: 3, agrees: true },
      { what: 'outcomes', counted: 3, published: 3, agrees: true },
      { what: 'spent', counted: 100050, published: 100050, agrees: true },
      { what: 'hash', counted: HASH, published: HASH, agrees: true },
    ])
  })

  const [first, ...others] = RESULT.items
  const withFirst = (more: Record<string, unknown>) => ({ ...RESULT, items: [{ ...first, ...more }, ...others] })
  it.each<[string, unknown, Record<string, unknown>]>([
    ['ballots', { ...RESULT, ballotsCount: 4 }, { what: 'ballots', counted: 3, published: 4 }],
    ['choices', { ...RESULT, choicesCount: 3 }, { what: 'choices', counted: 4, published: 3 }],
    ['votes', withFirst({ votes: 3 }), { what: 'counts', counted: 2, published: 3 }],
    ['rank', withFirst({ rank: 2 }), { what: 'outcomes', counted: 2, published: 3 }],
    ['outcome', withFirst({ funded: false }), { what: 'outcomes', counted: 2, published: 3 }],
    ['reason', withFirst({ reason: 'doesNotFit' }), { what: 'outcomes', counted: 2, published: 3 }],
    ['money', { ...RESULT, spent: 1000.49 }, { what: 'spent', counted: 100050, published: 100049 }],
    ['hash', { ...RESULT, hash: 'other' }, { what: 'hash', counted: HASH, published: 'other' }],
  ])('disagrees where its %s differ', async (_what, result, row) => {
    expect(await disagreeing(result)).toEqual([{ ...row, agrees: false }])
  })

  it('disagrees where the page has another hash, or a project is missing', async () => {
    expect(await disagreeing(RESULT, 'other')).toMatchObject([{ what: 'hash', published: 'other' }])
    expect((await disagreeing({ ...RESULT, items: others })).map(({ what }) => what)).toEqual(['projects'])
  })

  it('has collected amounts to compare only where points count', async () => {
    const result = publishedResult.parse({ ...RESULT, items: [{ ...first, collected: 99 }, ...others] })
    const wrong = async (points: unknown) =>
      compareCounts(await countAgain(publishedVote.parse({ ...VOTE, process: process({ points }) })), result)
        .filter(({ agrees }) => !agrees)
        .map(({ what }) => what)
    expect(await wrong(null)).toEqual([])
    for (const kind of ['cumulative', 'donations', 'scoring']) expect(await wrong(kind)).toEqual(['counts'])
    const right = publishedResult.parse(RESULT)
    const recount = await countAgain(publishedVote.parse({ ...VOTE, process: process({ points: 'scoring' }) }))
    expect(compareCounts(recount, right).every(({ agrees }) => agrees)).toBe(true)
  })
})

describe('a count of published ballots', () => {
  const count = (more: Record<string, unknown>) => countAgain(publishedVote.parse({ ...VOTE, ...more }))

  it('collects the points of each project', async () => {
    const ballots = [
      { vote: ['B', 'A/1'], points: [2, 3] },
      { vote: ['A/1'], points: [4] },
    ]
    const { hash, allocation } = await count({ ballots, process: process({ points: 'cumulative' }) })
    expect(allocation.items.map(({ id, votes, collected }) => [id, votes, collected])).toEqual([
      [12, 2, 7n],
      [7, 1, 2n],
      [9, 0, 0n],
    ])
    expect(hash).toBe(sha256('greedy', '{}', '100050', '12;60010;2;7;', '7;40040;1;2;', '9;100;0;0;withdrawn'))
  })

  it('names sets and sorted parameters in the hash', async () => {
    const projects = [project('A/1', 12, 600.1, { exclusive_group: 'north' }), project('B', 7, 400.4)]
    const rule = { rule: 'greedy-exclusive', parameters: { ties: ['minCost'], threshold: 1 } }
    const { hash, allocation } = await count({ projects, process: process(rule), ballots: [{ vote: ['B'] }] })
    const parameters = '{"threshold":1,"ties":["minCost"]}'
    expect(hash).toBe(sha256('greedy-exclusive', parameters, '100050', '12;60010;0;0;;north', '7;40040;1;1;'))
    expect(allocation.items.map(({ funded }) => funded)).toEqual([true, false])
  })

  const SHARES = { utility: 'points', completion: 'none', start: 'floor', stop: 'exhaustive', ties: ['minCost'] }
  const PARAMETERS = '{"completion":"none","start":"floor","stop":"exhaustive","ties":["minCost"],"utility":"points"}'
  const ordinal = (longest: number | null, ...votes: string[][]) => ({
    process: process({ rule: 'equal-shares', parameters: SHARES, points: 'ordinal', longest }),
    projects: VOTE.projects.slice(0, 2),
    ballots: votes.map((vote) => ({ vote, points: vote.map((_id, place) => vote.length - place) })),
  })

  it('groups equal ballots for Equal Shares, whatever their order, with the points of their places', async () => {
    const { hash } = await count(ordinal(null, ['B', 'A/1'], ['A/1'], ['B', 'A/1']))
    const candidates = ['12;60010;3;3;', '7;40040;2;4;']
    expect(hash).toBe(sha256('equal-shares', PARAMETERS, '100050', ...candidates, '1x 12:2', '2x 7:2 12:1'))
  })

  it('gives the first place the points of the longest ballot that is allowed', async () => {
    const { hash } = await count(ordinal(4, ['A/1'], ['B', 'A/1']))
    const candidates = ['12;60010;2;2;', '7;40040;1;2;']
    expect(hash).toBe(sha256('equal-shares', PARAMETERS, '100050', ...candidates, '1x 12:4', '1x 7:4 12:3'))
  })

  it('takes given points as they are, and ballots for equal where each project has the same', async () => {
    const projects = VOTE.projects.slice(0, 2)
    const ballots = [
      { vote: ['B', 'A/1'], points: [2, 1] },
      { vote: ['A/1', 'B'], points: [1, 2] },
      { vote: ['A/1', 'B'], points: [2, 1] },
      { vote: ['B'], points: [2] },
      { vote: ['A/1'], points: [2] },
    ]
    const cumulative = process({ rule: 'equal-shares', parameters: SHARES, points: 'cumulative' })
    const { hash } = await count({ projects, ballots, process: cumulative })
    const kinds = ['1x 12:2', '1x 7:1 12:2', '1x 7:2', '2x 7:2 12:1']
    expect(hash).toBe(sha256('equal-shares', PARAMETERS, '100050', '12;60010;4;6;', '7;40040;4;7;', ...kinds))
  })

  it('keeps ballots apart whose projects and points have the same digits', async () => {
    const projects = [project('A', 1, 100), project('B', 3, 100), project('C', 13, 100)]
    const ballots = [
      { vote: ['A', 'C'], points: [2, 4] },
      { vote: ['A', 'B'], points: [21, 4] },
    ]
    const cumulative = process({ rule: 'equal-shares', parameters: SHARES, points: 'cumulative' })
    const { hash } = await count({ projects, ballots, process: cumulative })
    const candidates = ['1;10000;2;23;', '3;10000;1;4;', '13;10000;1;4;']
    const kinds = ['1x 1:2 13:4', '1x 1:21 3:4']
    expect(hash).toBe(sha256('equal-shares', PARAMETERS, '100050', ...candidates, ...kinds))
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an unknown rule', { process: process({ rule: 'lottery' }) }, 'not a known rule: lottery'],
    ['an unknown project', { ballots: [{ vote: ['X'] }] }, 'a ballot names a project that is not there: X'],
    ['a project twice', { ballots: [{ vote: ['B', 'B'] }] }, 'a ballot names a project twice'],
    ['points beside nothing', { ballots: [{ vote: ['B'], points: [1, 2] }] }, 'a ballot has points beside nothing'],
  ])('refuses %s', async (_what, more, message) => {
    await expect(count(more)).rejects.toThrow(new RangeError(message))
  })

  it.each<[string, Record<string, unknown>]>([
    ['a fraction for a number', { projects: [project('A', 1.5, 1)] }],
    ['a mark other than 0 and 1', { projects: [project('A', 1, 1, { withdrawn: 2 })] }],
    ['points below 1', { ballots: [{ vote: ['B'], points: [0] }] }],
    ['an unknown kind of points', { process: process({ points: 'stars' }) }],
  ])('does not read %s', (_what, more) => {
    expect(publishedVote.safeParse({ ...VOTE, ...more }).success).toBe(false)
  })
})

it('has ballots, scores and sets only where the vote has them', () => {
  const candidate = { proposalId: 1, position: 0, costCents: 5, votes: 2, collected: 9, withdrawn: false }
  const vote = { budgetCents: 10, candidates: [{ ...candidate, exclusiveGroup: null }], hasScore: false }
  const bare = { id: 1, cost: 5, votes: 2, withdrawn: false }
  expect(electionOf(vote)).toEqual({ budget: 10, projects: [bare] })
  const candidates = [{ ...candidate, exclusiveGroup: 'north' }]
  expect(electionOf({ ...vote, candidates, hasScore: true, ballots: [{ projects: [1] }] })).toEqual({
    budget: 10,
    ballots: [{ projects: [1] }],
    projects: [{ ...bare, score: 9, exclusiveGroup: 'north' }],
  })
})

it('has a hash that does not depend on the order within a ballot', async () => {
  const hashOf = (projects: number[]) =>
    resultHash({ rule: { kind: 'greedy' }, budgetCents: 1, candidates: [], ballots: [{ projects }] })
  expect(await hashOf([12, 7])).toBe(sha256('greedy', '{}', '1', '1x 7:1 12:1'))
  expect(await hashOf([7, 12])).toBe(await hashOf([12, 7]))
})
