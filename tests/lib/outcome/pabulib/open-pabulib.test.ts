import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openPabulib } from '@/lib/outcome/pabulib/open-pabulib'
import { inPieces, pabulibText, readAll } from './pabulib-text'

function read(parts: Parameters<typeof pabulibText>[0]) {
  return readAll(Readable.from([pabulibText(parts)]))
}

describe('a Pabulib file', () => {
  test('converts the meta section: money in cents, dates, absent limits', async () => {
    const { meta } = await read({
      meta: [
        'country;Poland',
        'unit;Kraków',
        'budget;2532645.83',
        'vote_type;approval',
        'rule;greedy-threshold',
        'min_project_score_threshold;50',
        'max_length;',
        'max_sum_cost;100000.0',
        'date_begin;2024',
        'date_end;04.07.2024',
        'num_projects;2',
        'num_votes;2',
        'fully_funded;1',
        'comment;#1: one; two',
      ],
    })
    expect(meta).toMatchObject({
      unit: 'Kraków',
      budget: 253_264_583n,
      rule: 'greedy-threshold',
      threshold: 50,
      maxLength: null,
      minLength: null,
      maxSumCost: 10_000_000n,
      beginsOn: '2024-01-01',
      endsOn: '2024-07-04',
      comment: '#1: one; two',
      language: null,
    })
    expect(meta.raw.get('fully_funded')).toBe('1')
  })

  test('keeps project ids as written and returns empty fields as absent', async () => {
    const { projects } = await read({
      projects: [
        'project_id;cost;votes;name;category;beneficiaries;selected;latitude;longitude;district',
        'BO.OM.97/24;100000.0;3;"""Szopka""; and more";urban greenery, sport;youth;2;50.1;19.9;Nord',
        '007;0.5;;;;;;;;',
        '7;999999999;1;Gone;;;0;;;',
      ],
      votes: ['voter_id;vote', '1;007,7'],
    })
    expect(projects).toEqual([
      {
        line: 7,
        id: 'BO.OM.97/24',
        name: '"Szopka"; and more',
        description: null,
        cost: 10_000_000n,
        isWithdrawn: false,
        categories: ['urban greenery', 'sport'],
        targets: ['youth'],
        point: { lng: 19.9, lat: 50.1 },
        votes: 3,
        score: null,
        selected: 2,
        other: new Map([['district', 'Nord']]),
      },
      expect.objectContaining({
        id: '007',
        name: null,
        cost: 50n,
        categories: [],
        point: null,
        votes: null,
        selected: null,
      }),
      expect.objectContaining({ id: '7', isWithdrawn: true }),
    ])
  })

  test('returns ballots in order, counts a repeated project once, and accepts an empty ballot', async () => {
    const { votes } = await read({ votes: ['voter_id;vote;age', 'x;b,a,b;30', 'y;;', 'z; a , b ;12'] })
    expect(votes).toEqual([
      { line: 11, voter: 'x', projects: ['b', 'a'], points: null, repeats: true },
      { line: 12, voter: 'y', projects: [], points: null },
      { line: 13, voter: 'z', projects: ['a', 'b'], points: null },
    ])
  })

  test('keeps the points of the first mention of a repeated project in a cumulative ballot', async () => {
    const { votes } = await read({
      meta: ['budget;100', 'vote_type;cumulative', 'max_sum_points;10'],
      votes: ['voter_id;vote;points', '1;a,b,a;3,2,5'],
    })
    expect(votes[0]).toMatchObject({ projects: ['a', 'b'], points: [3, 2] })
  })

  test('scores an ordinal ballot by its length minus the position', async () => {
    const { votes } = await read({
      meta: ['budget;100', 'vote_type;ordinal', 'max_length;5'],
      votes: ['voter_id;vote', '1;b,a', '2;a'],
    })
    expect(votes.map(({ points }) => points)).toEqual([[2, 1], [1]])
  })

  test.each([1, 2, 3, 7, 64, 100_000])('parses the same in chunks of %i bytes', async (size) => {
    const text = `\uFEFF${pabulibText({
      meta: ['budget;100', 'vote_type;approval', 'unit;Świecie ☂', 'comment;"two\nlines ""quoted"""'],
      projects: ['project_id;cost;name', 'ż/1;10;"a;b"', 'b;20;""'],
      votes: ['voter_id;vote', '1;"ż/1,b"', '2;b'],
    }).replace(/\n/g, '\r\n')}`
    const { meta, projects, votes } = await readAll(inPieces(text, size))
    expect(meta).toMatchObject({ unit: 'Świecie ☂', comment: 'two\nlines "quoted"' })
    expect(projects.map(({ id, name, line }) => [id, name, line])).toEqual([
      ['ż/1', 'a;b', 10],
      ['b', null, 11],
    ])
    expect(votes.map(({ projects: chosen, line }) => [chosen, line])).toEqual([
      [['ż/1', 'b'], 14],
      [['b'], 15],
    ])
  })

  test('accepts a missing final line break, blank lines and empty spreadsheet columns', async () => {
    const text =
      '\nMETA;;\nkey;value;\nbudget;5;\nvote_type;approval;\n\nPROJECTS;;\nproject_id;cost;\n1;5;\n2;6\n;\nVOTES;;\nvoter_id;vote\n\n9;1'
    const { meta, votes } = await readAll(Readable.from([text]))
    expect(meta.budget).toBe(500n)
    expect(votes).toEqual([{ line: 15, voter: '9', projects: ['1'], points: null }])
  })

  test('may have no ballots', async () => {
    const { votes } = await read({ votes: ['voter_id;vote'] })
    expect(votes).toEqual([])
  })

  test('warns when it has fewer projects or ballots than declared', async () => {
    const { warnings } = await read({ meta: ['budget;1', 'vote_type;approval', 'num_projects;3', 'num_votes;4'] })
    expect(warnings).toEqual([
      { line: 11, reason: 'projectCountDiffers', params: { expected: 3, found: 2 } },
      { line: 14, reason: 'voteCountDiffers', params: { expected: 4, found: 2 } },
    ])
  })

  test('yields ballots before the stream has ended, and closes the stream when the reader stops', async () => {
    let isClosed = false
    async function* endless() {
      try {
        yield pabulibText()
        for (let voter = 3; ; voter++) yield `${voter};a\n`
      } finally {
        isClosed = true
      }
    }
    const { votes } = await openPabulib(endless())
    const seen: string[] = []
    for await (const { voter } of votes) {
      seen.push(voter)
      if (seen.length === 5) break
    }
    expect(seen).toEqual(['1', '2', '3', '4', '5'])
    expect(isClosed).toBe(true)
  })
})
