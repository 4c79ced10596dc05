import { describe, expect, it } from 'vitest'
import { countInStore } from '@/lib/foundation/limits/rate-limit-store'
import { ReservedCounter } from '@/lib/foundation/limits/reserved-counter'
import { hasRealPostgres } from '@/tests/setup/database'

const rules = { name: 'reserved', points: 2000, seconds: 60 }

describe('points that are reserved in blocks', () => {
  it.skipIf(!hasRealPostgres)('are exactly the limit for three processes, with few writes', async () => {
    const processes = [new ReservedCounter(), new ReservedCounter(), new ReservedCounter()]
    let writes = 0
    const reserve = async (key: string, points: number) => {
      writes += 1
      return countInStore(rules, key, points)
    }
    const takes = Array.from({ length: 3 * 2100 }, (_, index) => processes[index % 3]?.take('a client', rules, reserve))
    const answers = await Promise.all(takes)
    expect(answers.filter((answer) => answer?.isAdmitted)).toHaveLength(rules.points)
    expect(writes).toBeLessThan(200)
    // A refused client causes no further write until the window ends.
    const before = writes
    for (let turn = 0; turn < 50; turn++) await processes[0]?.take('a client', rules, reserve)
    expect(writes).toBe(before)
  })

  it('are asked for a thousand new clients a minute, so that a flood of addresses is no flood of writes', async () => {
    const counter = new ReservedCounter()
    let writes = 0
    const reserve = async (_key: string, points: number) => {
      writes += 1
      return { count: points, resetSeconds: 60 }
    }
    for (let client = 0; client < 5000; client++) await counter.take(`client ${client}`, rules, reserve)
    expect(writes).toBe(1000)
    for (let turn = 0; turn < 19; turn++) await counter.take('client 4999', rules, reserve)
    expect(writes).toBe(1000)
    await counter.take('client 4999', rules, reserve)
    expect(writes).toBe(1001)
  })

  it('begin anew with each window, and never later than the shared one', async () => {
    let now = 0
    const counter = new ReservedCounter(() => now)
    const small = { points: 2, seconds: 60 }
    let total = 0
    const reserve = async (_key: string, points: number) => {
      total += points
      return { count: total, resetSeconds: 30 }
    }
    const take = async () => (await counter.take('a', small, reserve)).isAdmitted
    expect([await take(), await take(), await take()]).toEqual([true, true, false])
    now = 28_000
    expect(await take()).toBe(false)
    now = 30_000
    total = 0
    expect(await take()).toBe(true)
  })

  it('report what is left to the client', async () => {
    const counter = new ReservedCounter()
    let others = 500
    const reserve = async (_key: string, points: number) => {
      others += points
      return { count: others, resetSeconds: 60 }
    }
    for (let turn = 0; turn < 20; turn++) await counter.take('a', rules, reserve)
    const { state } = await counter.take('a', rules, reserve)
    expect(state).toEqual({ count: 521, resetSeconds: 59 })
  })
})
