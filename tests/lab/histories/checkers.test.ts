import { describe, expect, it } from 'vitest'
import { checkBank } from '@/lab/histories/check-bank'
import { checkSet } from '@/lab/histories/check-set'
import { checkVersions } from '@/lab/histories/check-versions'
import type { Operation } from '@/lab/histories/operation'

type Written = Partial<Operation> & Pick<Operation, 'type' | 'f'>
type SetHistory = Parameters<typeof checkSet>[0]

const numbered = (operations: readonly Written[]): Operation[] =>
  operations.map((one, index) => ({ process: 0, time: index, value: null, ...one, index }))

/** An addition with its outcome. */
const add = (value: number, type: Operation['type'] = 'ok'): Written[] => [
  { type: 'invoke', f: 'add', process: value, value },
  { type, f: 'add', process: value, value },
]
const read = (...value: number[]): Written[] => [
  { type: 'invoke', f: 'read', process: 100 },
  { type: 'ok', f: 'read', process: 100, value },
]

describe('the set of votes', () => {
  const sound = { lost: [], doubled: [], unexpected: [], stale: [] }
  const check = (...operations: Written[][]) => checkSet(numbered(operations.flat()) as SetHistory)

  it.each([
    ['everything there', [add(1), add(2), read(1, 2)], {}],
    ['an acknowledged element is missing at the end', [add(1), add(2), read(1)], { lost: [2] }],
    ['it vanishes after it was read', [add(1), read(1), add(2), read(2)], { lost: [1] }],
    ['it is missing once and there later', [add(1), read(), read(1)], { stale: [1] }],
    ['an element twice', [add(1), read(1, 1)], { doubled: [1] }],
    ['an element of nobody', [add(1), read(1, 7)], { unexpected: [7] }],
    ['a refused element', [add(1, 'fail'), read(1)], { unexpected: [1] }],
    ['an uncertain element is there', [add(1, 'info'), read(1)], {}],
    ['an uncertain element is not there', [add(1, 'info'), read()], {}],
  ])('finds what is wrong when %s', (_name, operations, wrong) => {
    expect(check(...operations)).toMatchObject({ ...sound, ...wrong })
  })

  it('expects nothing of a read that began before the answer', () => {
    const [invoked, answered] = add(1) as [Written, Written]
    const [began, ended] = read() as [Written, Written]
    expect(check([invoked, began, answered, ended], read(1))).toMatchObject(sound)
  })

  it('counts what was acknowledged and what nobody knows', () => {
    expect(check(add(1), add(2, 'info'), add(3, 'fail'), read(1))).toMatchObject({
      acknowledged: 1,
      uncertain: 1,
      reads: 1,
    })
  })
})

describe('the balances of donations', () => {
  const balances = (value: Record<string, number>): Written[] => [{ type: 'ok', f: 'read', value }]

  it.each([
    ['it adds up', { 0: 60, 7: 40 }, {}],
    ['money appears', { 0: 60, 7: 41 }, { wrongTotals: [0] }],
    ['money is lost', { 0: 60, 7: 39 }, { wrongTotals: [0] }],
    ['an account is below zero', { 0: -10, 7: 110 }, { negative: [0] }],
  ])('are right or wrong when %s', (_name, value, wrong) => {
    expect(checkBank(numbered(balances(value)), 100)).toEqual({ reads: 1, wrongTotals: [], negative: [], ...wrong })
  })
})

describe('the versions of a ballot', () => {
  const answer = (version: number, process = 0, ballot = 'a'): Written[] => [
    { type: 'invoke', f: 'read', process, ballot },
    { type: 'ok', f: 'read', process, ballot, version },
  ]

  it('do not go back', () => {
    expect(checkVersions(numbered([answer(1), answer(2), answer(2)].flat()))).toEqual([])
    expect(checkVersions(numbered([answer(1), answer(2), answer(1)].flat()))).toEqual([5])
  })

  it('are those of each ballot', () => {
    expect(checkVersions(numbered([answer(5), answer(1, 0, 'b')].flat()))).toEqual([])
  })

  it('may be older in an answer that was asked for before', () => {
    const [invoked, answered] = answer(1, 7) as [Written, Written]
    expect(checkVersions(numbered([[invoked], answer(2), [answered]].flat()))).toEqual([])
  })
})
