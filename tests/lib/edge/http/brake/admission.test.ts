import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Admission, type Asked } from '@/lib/edge/http/brake/admission'
import { PATIENCE_MS, SLOTS, SLOTS_OF_CLIENT, SLOTS_OF_ROUTE, WAITING_OF_CLIENT } from '@/lib/edge/http/brake/limits'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests that were begun and refused, by name. */
function world() {
  const admission = new Admission()
  const begun: string[] = []
  const refused: Record<string, string> = {}
  const leave: Record<string, () => void> = {}
  let routes = 0
  const enter = (name: string, asked: Partial<Asked> = {}) =>
    admission.enter(
      // Each of another kind of page and another client, unless it is said.
      { class: 'visitor', client: `client of ${name}`, route: `route ${routes++}`, ...asked },
      {
        begin: (left) => {
          begun.push(name)
          leave[name] = left
        },
        refuse: (reason) => {
          refused[name] = reason
        },
      },
    )
  const many = (count: number, name: string, asked: Partial<Asked> = {}) => {
    for (let at = 0; at < count; at++) enter(`${name} ${at}`, asked)
  }
  return { admission, begun, refused, leave, enter, many }
}

describe('the slots', () => {
  it('serve so many visitors at once, and let the next wait until one has left', () => {
    const { admission, begun, leave, enter, many } = world()
    many(SLOTS.visitor, 'visitor')
    enter('next')
    expect([begun.length, admission.load]).toEqual([SLOTS.visitor, { running: SLOTS.visitor, waiting: 1 }])
    leave['visitor 3']?.()
    expect(begun.at(-1)).toBe('next')
    expect(admission.load).toEqual({ running: SLOTS.visitor, waiting: 0 })
  })

  it('are left to members and voters, who find one at once', () => {
    const { begun, many, enter } = world()
    many(SLOTS.visitor + 5, 'visitor')
    many(SLOTS.member - SLOTS.visitor, 'member', { class: 'member' })
    enter('voter', { class: 'voting' })
    expect(begun.at(-1)).toBe('voter')
    expect(begun).toHaveLength(SLOTS.member + 1)
  })

  it('go to voters before members before visitors, whoever waited longer', () => {
    const { begun, leave, enter, many } = world()
    many(SLOTS.voting, 'first', { class: 'voting' })
    enter('visitor')
    enter('member', { class: 'member' })
    enter('voter', { class: 'voting' })
    for (let at = 0; at < SLOTS.voting - SLOTS.visitor + 3; at++) leave[`first ${at}`]?.()
    expect(begun.slice(SLOTS.voting)).toEqual(['voter', 'member', 'visitor'])
  })

  it('are not given back twice', () => {
    const { admission, leave, many } = world()
    many(3, 'visitor')
    leave['visitor 1']?.()
    leave['visitor 1']?.()
    expect(admission.load.running).toBe(2)
  })
})

describe('waiting', () => {
  it('ends with a refusal when its time is over, later for voters', () => {
    const { refused, enter, many } = world()
    many(SLOTS.voting, 'first', { class: 'voting' })
    enter('visitor')
    enter('voter', { class: 'voting' })
    vi.advanceTimersByTime(PATIENCE_MS.visitor)
    expect(refused).toEqual({ visitor: 'no slot' })
    vi.advanceTimersByTime(PATIENCE_MS.voting)
    expect(refused).toEqual({ visitor: 'no slot', voter: 'no slot' })
  })

  it('ends when the client leaves, without a slot for it', () => {
    const { admission, begun, refused, leave, enter, many } = world()
    many(SLOTS.visitor, 'visitor')
    const left = enter('gone')
    left()
    leave['visitor 0']?.()
    vi.advanceTimersByTime(10_000)
    expect([begun.includes('gone'), refused, admission.load.waiting]).toEqual([false, {}, 0])
  })

  it('makes room for a voter by refusing the visitor who came last', () => {
    const { refused, enter, many } = world()
    many(SLOTS.voting, 'first', { class: 'voting' })
    many(512, 'visitor')
    enter('one more')
    enter('voter', { class: 'voting' })
    expect(refused).toEqual({ 'one more': 'waiting', 'visitor 511': 'waiting' })
  })
})

describe('one client that floods', () => {
  it('does not take the slots of the others', () => {
    const { begun, refused, enter, many } = world()
    many(1000, 'flood', { client: 'one' })
    expect(begun).toHaveLength(SLOTS_OF_CLIENT)
    expect(Object.keys(refused)).toHaveLength(1000 - SLOTS_OF_CLIENT - WAITING_OF_CLIENT)
    enter('other')
    expect(begun.at(-1)).toBe('other')
    expect(refused['other']).toBeUndefined()
  })

  it('may use more while nobody else comes', () => {
    const { begun, many } = world()
    many(SLOTS.visitor / 2, 'one', { client: 'one' })
    expect(begun).toHaveLength(SLOTS.visitor / 2)
  })

  it('is not refused where all visitors have one address', () => {
    const { begun, many } = world()
    many(SLOTS.visitor, 'all', { client: undefined })
    expect(begun).toHaveLength(SLOTS.visitor)
  })
})

it('leaves slots to other pages while those of one kind wait for the database', () => {
  const { begun, enter, many } = world()
  many(60, 'locked', { route: 'idea-detail' })
  expect(begun).toHaveLength(SLOTS_OF_ROUTE)
  enter('other')
  expect(begun.at(-1)).toBe('other')
})
