import { expect, it, test } from 'vitest'
import { fixedLoop } from '@/lab/bench/machine/fixed-loop'
import { allSeen, judgedSeconds, shareOutside } from '@/lab/bench/machine/machine'
import { parseMachine, parseProcess, treeTicks } from '@/lab/bench/machine/proc'
import { judged, unjudged } from '@/lab/bench/report'

const seen = { load: 1, outside: 0.02, isQuiet: true, loopMs: 4 }

it('reads the times of a process whose name contains brackets and spaces', () => {
  const stat = '41 (a ) b) S 7 41 41 0 -1 4194560 1 2 3 4 150 50 20 5 20 0 11 0 100 0'
  expect(parseProcess(stat)).toEqual({ pid: 41, parent: 7, own: 200, ended: 25 })
})

it('counts user, nice and system time as used, and idle processors and interrupts as not', () => {
  expect(parseMachine('cpu  10 20 30 400 5 1 2 3 0 0\ncpu0 1 2')).toEqual({ used: 60, all: 471 })
})

it('adds up a process, its descendants and those of them that have ended', () => {
  const process = (pid: number, parent: number, own: number, ended = 0) => ({ pid, parent, own, ended })
  const all = [process(1, 0, 1000), process(10, 1, 5, 3), process(11, 10, 7), process(12, 11, 11), process(20, 1, 500)]
  expect(treeTicks(all, 10)).toBe(26)
})

it('takes for used by others what all processes used but our own', () => {
  const before = { machine: { used: 100, all: 1000 }, tree: 40 }
  expect(shareOutside(before, { machine: { used: 280, all: 1200 }, tree: 200 })).toBe(0.1)
  // Both counters are rounded.
  expect(shareOutside(before, { machine: { used: 280, all: 1200 }, tree: 222 })).toBe(0)
})

test.each([
  [[0, 0.1], true],
  [[0.11], false],
  // Of a minute, six seconds may be noisy.
  [[...Array<number>(54).fill(0.01), ...Array<number>(6).fill(0.3)], true],
  [[...Array<number>(53).fill(0.01), ...Array<number>(7).fill(0.3)], false],
])('judges a measurement whose seconds were %j: %j', (outside, isQuiet) => {
  expect(judgedSeconds(outside).isQuiet).toBe(isQuiet)
})

it('judges slices together only if each was quiet', () => {
  const noisy = { load: 3, outside: 0.5, isQuiet: false, loopMs: 6 }
  expect(allSeen([seen, noisy])).toEqual({ load: 3, outside: 0.5, isQuiet: false, loopMs: 5 })
})

const row = { what: 'a row', product: '1', limit: '1', is: 'at most', than: 2, beyond: 1.5 } as const

test.each([
  [1.5, 'beyond'],
  [1.6, 'ok'],
  [2.1, 'MISSED'],
  [Number.POSITIVE_INFINITY, 'MISSED'],
  [Number.NaN, 'MISSED'],
])('a ratio of %d is %s', (value, verdict) => {
  expect(judged({ ...row, value, seen }).verdict).toBe(verdict)
})

it('does not judge what others disturbed, nor anything of a run that says so', () => {
  expect(judged({ ...row, value: 1, seen: { ...seen, isQuiet: false } }).verdict).toBe('NOT JUDGED')
  expect(unjudged(judged({ ...row, value: 1, seen })).verdict).toBe('noisy')
})

it('runs the same loop each time', () => {
  expect(fixedLoop()).toBe(fixedLoop())
})
