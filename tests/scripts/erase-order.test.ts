import { describe, expect, it } from 'vitest'
import { type ErasureFacts, refusalOf } from '@/scripts/erase/refusals'
import { deletionOrder, type Reference } from '@/scripts/erase/tenant-tables'

const to = (child: string, parent: string, cascades = true): Reference => ({
  child,
  parent,
  cascades,
  childColumns: [],
  parentColumns: [],
})

describe('tables are deleted', () => {
  it.each([
    ['before those that they refer to', [to('b', 'a'), to('c', 'b')], ['c', 'b', 'a']],
    ['with a row that names one of its children', [to('b', 'a'), to('a', 'b', false), to('a', 'c')], ['a', 'b', 'c']],
    ['with references to themselves', [to('b', 'b', false), to('b', 'a')], ['b', 'a', 'c']],
  ])('%s', (_, references, order) => {
    const before = order.flatMap((one, at) => order.slice(at + 1).map((later) => [one, later]))
    const sorted = deletionOrder(['a', 'b', 'c'], references)
    const wanted = before.filter(([one, later]) =>
      references.some(({ child, parent }) => `${child}${parent}` === `${one}${later}`),
    )
    expect(wanted.length).toBeGreaterThan(0)
    for (const [one = '', later = ''] of wanted) expect(sorted.indexOf(one)).toBeLessThan(sorted.indexOf(later))
  })

  it('not in a cycle in which nothing cascades', () => {
    expect(() => deletionOrder(['a', 'b'], [to('a', 'b', false), to('b', 'a', false)])).toThrow('a, b')
  })
})

describe('an organization is not erased', () => {
  const facts: ErasureFacts = {
    name: 'Town',
    typedName: 'Town',
    isOwner: true,
    openVotes: [],
    workspaces: [],
    unsealed: 0,
  }
  it.each<[string, Partial<ErasureFacts>, RegExp | null]>([
    ['unless all fits', {}, null],
    ['by a role that does not own the tables', { isOwner: false }, /DIRECT_URL/],
    ['while a vote is open', { openVotes: [7] }, /module 7.*close it/],
    ['with workspaces', { workspaces: ['School'] }, /umbrella of School/],
    ['before its votes are in the public log', { unsealed: 3 }, /3 events/],
    ['without its name', { typedName: undefined }, /--name "Town"/],
    ['with another name', { typedName: 'town' }, /Its name is "Town"/],
  ])('%s', (_, changed, text) => {
    const refusal = refusalOf({ ...facts, ...changed })
    if (text === null) expect(refusal).toBeNull()
    else expect(refusal).toMatch(text)
  })
})
