import { describe, expect, it } from 'vitest'
import { BATCH_EVENTS_MAX } from '@/lib/outcome/ledger/limits'
import { dueEvents, inBatches, lastQuarterHour, type WaitingEvent } from '@/lib/outcome/ledger/sealing/due-events'

const UNTIL = new Date('2027-03-01T10:15:00Z')
const rule = { until: UNTIL, ballotsMin: 3 }

let id = 0
const event = (receipt: string, minute: number, kind = 'BALLOT_CHANGED'): WaitingEvent => ({
  id: ++id,
  kind,
  receipt,
  createdAt: new Date(UNTIL.getTime() + minute * 60_000),
})
/** Ballots are named by the first letter of their receipts. */
const ballotOf = new Map(['a1', 'a2', 'b1', 'c1', 'd1'].map((receipt) => [receipt, receipt.slice(0, 1)]))

const [a1, a2, b1, c1] = [event('a1', -5), event('a2', -4), event('b1', -3), event('c1', -2)]
const [late, opening] = [event('d1', 1), event('opened', -9, 'VOTING_OPENED')]
const [extension, closing] = [event('extended', 2, 'VOTING_EXTENDED'), event('closed', 3, 'VOTING_CLOSED')]
const early = event('closed', 3, 'VOTING_CLOSED_EARLY')

describe('what of a ledger is sealed now', () => {
  it.each([
    ['nothing of nothing', [], false, 'nothing', []],
    ['nothing of nothing, closed', [], true, 'nothing', []],
    ['fewer ballots than together', [a1, b1], false, 'nothing', []],
    ['fewer ballots with many changes', [a1, a2, b1], false, 'nothing', []],
    ['enough ballots', [a1, b1, c1], false, 'ballots', [a1, b1, c1]],
    ['enough ballots, without what came after the instant', [a1, b1, c1, late], false, 'ballots', [a1, b1, c1]],
    ['not enough before the instant', [a1, b1, late], false, 'nothing', []],
    ['a change exactly at the instant', [a1, b1, event('c1', 0)], false, 'nothing', []],
    ['an event whose ballot nobody knows', [a1, b1, event('x1', -1)], false, 'nothing', []],
    ['the opening alone', [opening, a1], false, 'vote', [opening]],
    ['an extension before enough ballots', [a1, b1, c1, extension], false, 'vote', [extension]],
    ['no closing of a vote that looks open', [a1, closing], false, 'nothing', []],
    ['everything of a closed vote', [opening, a1, late, extension, closing], true, 'closed', 5],
    ['everything of a vote that was closed early', [a1, early], true, 'closed', 2],
  ] as const)('%s', (_, waiting, isClosed, why, events) => {
    const due = dueEvents<WaitingEvent>(waiting, { isClosed, rule, ballotOf })
    expect(due.why).toBe(why)
    expect(typeof events === 'number' ? due.events.length : due.events).toEqual(events)
  })

  it.each([
    ['2027-03-01T10:15:00.000Z', '2027-03-01T10:15:00.000Z'],
    ['2027-03-01T10:14:59.999Z', '2027-03-01T10:00:00.000Z'],
    ['2027-03-01T10:29:59.999Z', '2027-03-01T10:15:00.000Z'],
    ['2027-03-01T23:59:00.000Z', '2027-03-01T23:45:00.000Z'],
  ])('the quarter hour of %s is %s', (now, quarter) => {
    expect(lastQuarterHour(new Date(now)).toISOString()).toBe(quarter)
  })
})

describe('batches', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => event(String((at * 7919) % count).padStart(6, '0'), -1))

  it.each([
    [0, []],
    [1, [1]],
    [BATCH_EVENTS_MAX, [BATCH_EVENTS_MAX]],
    [BATCH_EVENTS_MAX + 1, [2049, 2048]],
    [2 * BATCH_EVENTS_MAX + 2, [2732, 2732, 2730]],
  ])('of %i events are about equal: %j', (count, sizes) => {
    const batches = inBatches(many(count))
    expect(batches.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual(sizes.toSorted((a, b) => b - a))
    expect(batches.flat()).toHaveLength(count)
  })

  it('are ordered by receipt from the first to the last, the opening in the first and the closing in the last', () => {
    const events = [closing, ...many(BATCH_EVENTS_MAX + 1), opening]
    const [first = [], last = []] = inBatches(events)
    expect(first).toContain(opening)
    expect(last).toContain(closing)
    for (const batch of [first, last])
      expect(batch.map(({ receipt }) => receipt)).toEqual(batch.map(({ receipt }) => receipt).toSorted())
    const ballots = [first, last].map((batch) => batch.filter(({ kind }) => kind === 'BALLOT_CHANGED'))
    expect(ballots.flat().map(({ receipt }) => receipt)).toEqual(
      many(BATCH_EVENTS_MAX + 1)
        .map(({ receipt }) => receipt)
        .toSorted(),
    )
  })
})
