import { describe, expect, it } from 'vitest'
import { deleteExpired } from '@/lib/delivery/outbox/delete-expired'
import { onceOnly } from '@/lib/edge/http/api/idempotency'
import { prismaClient } from '@/lib/foundation/db/client'
import { aMember, anOrganization, contextOf } from '@/tests/factories'

const PATH = 'PUT /api/v1/process-modules/5/preferences/17'
const answer = { status: 200, body: { choices: [{ proposalId: 17, amount: 1 }], receipt: '7K2QD-0M9XA' } }

async function aVoter() {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization))
}

describe('a stored response', () => {
  it('D22 is replayed from a row that contains neither the person nor the choice', async () => {
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

  it('D22 is separate for each person and each path', async () => {
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

  it('D22 expires after a day', async () => {
    const voter = await aVoter()
    await onceOnly(voter, PATH, 'key-1', {}, async () => answer)
    await prismaClient().idempotencyKey.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
    await deleteExpired()
    expect(await prismaClient().idempotencyKey.count()).toBe(0)
  })
})
