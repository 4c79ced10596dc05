import { expect, it } from 'vitest'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { DatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { describeError } from '@/lib/foundation/log/describe-error'

it('works on every item, whichever fails, and throws all errors at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`item ${item}`)
    done.push(item)
  }
  const error = await eachInTurn([1, 2, 3, 4, 5], work).catch((thrown: unknown) => thrown)
  expect(describeError(error).message).toBe('item 2; item 4')
  await expect(eachInTurn([6], work)).rejects.toThrow('item 6')
  expect(done).toEqual([1, 3, 5])
  await eachInTurn([7], work)
  expect(done).toEqual([1, 3, 5, 7])
})

it('stops at once when the database is unavailable', async () => {
  const tried: number[] = []
  const work = async (item: number) => {
    tried.push(item)
    throw new DatabaseUnavailable('gone')
  }
  await expect(eachInTurn([1, 2], work)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(tried).toEqual([1])
})

it.each(['57014', '55P03'])('goes on after a statement that timed out (%s)', async (code) => {
  const tried: number[] = []
  const work = async (item: number) => {
    tried.push(item)
    if (item === 1) throw Object.assign(new Error('canceling statement'), { code })
  }
  await expect(eachInTurn([1, 2], work)).rejects.toThrow('canceling statement')
  expect(tried).toEqual([1, 2])
})
