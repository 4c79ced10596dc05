import { expect, it, vi } from 'vitest'
import { BodyBudget } from '@/lib/edge/http/body/body-budget'

const limits = { bytes: 100, perHolder: 2, waiting: 3, milliseconds: 10_000 }
async function state(promise: Promise<unknown>): Promise<string> {
  let found = 'waits'
  promise.then(
    () => {
      found = 'held'
    },
    () => {
      found = 'refused'
    },
  )
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  return found
}

it('holds two bodies of one account at once; a third waits until an answer is finished', async () => {
  const budget = new BodyBudget(limits)
  const ask = { bytes: 10, holder: 'user:1' }
  const first = await budget.hold(ask)
  await budget.hold(ask)
  const third = budget.hold(ask)
  expect(await state(third)).toBe('waits')
  expect(await state(budget.hold({ bytes: 10, holder: 'user:2' }))).toBe('held')
  first()
  expect(await state(third)).toBe('held')
})

it('holds no more bytes than its limit, whoever sends them, and counts a release once', async () => {
  const budget = new BodyBudget(limits)
  const release = await budget.hold({ bytes: 60, holder: 'a' })
  const second = budget.hold({ bytes: 60, holder: 'b' })
  const third = budget.hold({ bytes: 60, holder: 'c' })
  release()
  release()
  expect(await state(second)).toBe('held')
  expect(await state(third)).toBe('waits')
})

it('refuses what waited too long, whose connection ended, or what finds too many waiting', async () => {
  vi.useFakeTimers()
  const budget = new BodyBudget(limits)
  await budget.hold({ bytes: 100, holder: 'a' })
  const gone = new AbortController()
  const waiting = [undefined, gone.signal, undefined].map((signal) => {
    const held = budget.hold({ bytes: 1, holder: 'b', signal })
    held.catch(() => undefined)
    return held
  })
  await expect(budget.hold({ bytes: 1, holder: 'c' })).rejects.toMatchObject({ status: 503 })
  gone.abort()
  expect(await state(waiting[1] as Promise<unknown>)).toBe('refused')
  expect(await state(waiting[0] as Promise<unknown>)).toBe('waits')
  vi.advanceTimersByTime(10_000)
  for (const held of waiting) await expect(held).rejects.toMatchObject({ errorName: 'temporarilyUnavailable' })
  vi.useRealTimers()
})

it('a body that waits for its account does not stop those of others', async () => {
  const budget = new BodyBudget(limits)
  const [one] = [await budget.hold({ bytes: 40, holder: 'a' }), await budget.hold({ bytes: 40, holder: 'a' })]
  const third = budget.hold({ bytes: 10, holder: 'a' })
  expect(await state(third)).toBe('waits')
  expect(await state(budget.hold({ bytes: 20, holder: 'b' }))).toBe('held')
  one?.()
  expect(await state(third)).toBe('held')
})
