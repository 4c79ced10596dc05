import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteExpired } from '@/lib/delivery/outbox/delete-expired'
import { onceOnly } from '@/lib/edge/http/api/idempotency'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

const PATH = 'PUT /api/v1/process-modules/5/preferences/17'
const answer = { status: 200, body: { choices: [{ proposalId: 17, amount: 1 }], receipt: '7K2QD-0M9XA' } }

async function aVoter() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization))
}

/** A request that runs until it is told how it ends. */
function begin(voter: Context) {
  const begun = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<typeof answer>()
  const run = () => {
    begun.resolve()
    return killed.promise
  }
  return { first: onceOnly(voter, PATH, 'key-1', {}, run), begun: begun.promise, killed }
}

/** Lets the key look as if it was last renewed so many seconds ago. */
const age = (seconds: number) =>
  prismaClient()
    .$executeRaw`UPDATE "IdempotencyKey" SET "createdAt" = clock_timestamp() - ${seconds}::int * interval '1 second'`

async function ageOf(): Promise<number> {
  const [row] = await prismaClient().idempotencyKey.findMany()
  return (Date.now() - (row?.createdAt.getTime() ?? 0)) / 1000
}

afterEach(() => void vi.useRealTimers())

describe('a stored response', () => {
  it('is replayed from a row that contains neither the person nor the choice', async () => {
    const voter = await aVoter()
    const give = () => onceOnly(voter, PATH, 'key-1', { amount: 1 }, async () => answer)
    expect(await give()).toEqual(answer)
    expect(await give()).toEqual(answer)
    const rows = await prismaClient().idempotencyKey.findMany()
    expect(rows).toHaveLength(1)
    const { actorKey, route, bodyHash } = rows[0] ?? { actorKey: '', route: '', bodyHash: '' }
    expect(actorKey).toMatch(/^[0-9a-f]{64}$/)
    expect(bodyHash).toMatch(/^[0-9a-f]{64}$/)
    expect(route).toMatch(/^PUT \/api\/v1\/process-modules\/5\/[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toMatch(/preferences|proposalId|7K2QD|user:/)
  })

  it('is separate for each person and each path', async () => {
    const [one, two] = [await aVoter(), await aVoter()]
    let runs = 0
    const run = async () => {
      runs += 1
      return answer
    }
    await onceOnly(one, PATH, 'key-1', {}, run)
    await onceOnly(two, PATH, 'key-1', {}, run)
    await onceOnly(one, `${PATH}8`, 'key-1', {}, run)
    expect(runs).toBe(3)
    await expect(onceOnly(one, PATH, 'key-1', { amount: 2 }, run)).rejects.toThrow('idempotencyKeyReused')
  })

  it('is not given back early to an instance whose clock is ahead, nor late to one behind', async () => {
    const voter = await aVoter()
    const shifted = (seconds: number) => ({ ...voter, now: new Date(Date.now() + seconds * 1000) })
    const { begun, first, killed } = begin(shifted(-3600))
    await begun
    const again = () => onceOnly(shifted(3600), PATH, 'key-1', {}, async () => answer)
    await expect(again()).rejects.toThrow('idempotencyKeyInUse')
    await age(11)
    expect(await onceOnly(shifted(-3600), PATH, 'key-1', {}, async () => answer)).toEqual(answer)
    killed.resolve(answer)
    await first
  })

  it('is kept by a request that takes long, and given back by one that was killed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const voter = await aVoter()
    const { begun, first, killed } = begin(voter)
    await begun
    await age(9)
    vi.advanceTimersByTime(3000)
    await vi.waitFor(async () => expect(await ageOf()).toBeLessThan(5))
    await age(9)
    await expect(onceOnly(voter, PATH, 'key-1', {}, async () => answer)).rejects.toThrow('idempotencyKeyInUse')
    vi.clearAllTimers()
    await age(11)
    expect(await onceOnly(voter, PATH, 'key-1', {}, async () => answer)).toEqual(answer)
    killed.resolve(answer)
    await first
  })

  it('is not changed by a request that had lost its key', async () => {
    const voter = await aVoter()
    const { begun, first, killed } = begin(voter)
    await begun
    await age(11)
    const other = { status: 200, body: 'of the second request' }
    expect(await onceOnly(voter, PATH, 'key-1', {}, async () => other)).toEqual(other)
    killed.reject(new Error('too late'))
    await expect(first).rejects.toThrow('too late')
    expect(await onceOnly(voter, PATH, 'key-1', {}, async () => answer)).toEqual(other)
  })

  it('expires after a day', async () => {
    const voter = await aVoter()
    await onceOnly(voter, PATH, 'key-1', {}, async () => answer)
    await prismaClient().idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
    await deleteExpired()
    expect(await prismaClient().idempotencyKey.count()).toBe(0)
  })
})
