import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { poolSql } from '@/lib/foundation/db/sql'
import { sha256 } from '@/lib/outcome/tlog/formats/tree-hash'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { inclusionProof, rootAt } from '@/lib/outcome/tlog/integrating/tree-hashes'
import { takeWaiting } from '@/lib/outcome/tlog/integrating/waiting-entries'
import { aBudgetProcess, anOrganization } from '@/tests/factories'
import { tamper } from '@/tests/factories/tamper'

const ctx = { sql: poolSql() }
const queue = (count = 1) =>
  prismaClient().logQueue.createMany({
    data: Array.from({ length: count }, (_, at) => ({
      kind: 'TEST',
      entry: new Uint8Array(sha256(Buffer.from(String(at)))),
    })),
  })

describe('what waits for the log', () => {
  let batch: (eventCount: number) => Promise<unknown>

  beforeEach(async () => {
    const organization = await anOrganization()
    const { modules } = await aBudgetProcess(organization)
    let sequence = 0
    // Batches of which the events are gone: what they hold does not matter for how many are taken at once.
    batch = (eventCount) =>
      prismaClient().ledgerBatch.create({
        data: {
          organizationId: organization.id,
          moduleId: modules.vote,
          sequence: sequence++,
          firstPosition: 0,
          eventCount,
          merkleRoot: '',
          previousHash: '',
          hash: '',
          signature: '',
        },
      })
  })

  it.each([
    ['as many as make 8192 entries', [5000, 3192], 0],
    ['no more than that', [5000, 3193], 1],
    ['a large batch alone', [9000, 1], 1],
    ['the small ones before a large one', [1, 1, 9000], 1],
  ])('is taken in chunks: %s', async (_, counts, left) => {
    for (const count of counts) await batch(count)
    expect(await takeWaiting(ctx)).toEqual({ entries: [], closings: [] })
    expect(await prismaClient().logQueue.count()).toBe(left)
  })

  it('signs no checkpoint where it holds no event', async () => {
    await batch(2)
    expect(await integrateLog()).toBe(0)
    expect(await prismaClient().logCheckpoint.count()).toBe(0)
  })
})

it('a log needs a name before its first checkpoint, and no key while nothing waits', async () => {
  expect(await integrateLog()).toBe(0)
  expect(await prismaClient().signingKey.count()).toBe(0)
  await queue()
  expect(await integrateLog()).toBe(0)
  expect(await prismaClient().logQueue.count()).toBe(1)
})

it('a log of which hashes are missing grows no more, and proves nothing about them', async () => {
  await anOrganization()
  await queue(300)
  await integrateLog()
  await queue()
  await tamper(`DELETE FROM "LogEntry" WHERE "position" = 270`)
  await expect(integrateLog()).rejects.toThrow('the public log lacks hashes of level 0 from 256')
  await tamper(`DELETE FROM "LogNode"`)
  await expect(rootAt(ctx, 300)).rejects.toThrow('the public log lacks hashes of level 1 from 0')
  await expect(inclusionProof(ctx, 0, 302)).rejects.toThrow(/lacks hashes of level 0/)
})

it('the origin of the log is LOG_ORIGIN, else made of API_HOST, else of the first domain', async () => {
  const originWith = async (values: Record<string, string>) => {
    for (const name of ['LOG_ORIGIN', 'API_HOST']) vi.stubEnv(name, values[name])
    // The environment is read once.
    vi.resetModules()
    const { findLogOrigin } = await import('@/lib/outcome/tlog/integrating/log-origin')
    return findLogOrigin(ctx)
  }
  expect(await originWith({})).toBeNull()
  const { id } = await anOrganization({ host: 'first.example' })
  await anOrganization({ host: 'second.example' })
  expect(await originWith({})).toBe('first.example/tlog')
  expect(await originWith({ API_HOST: 'api.example' })).toBe('api.example/tlog')
  expect(await originWith({ API_HOST: 'api.example', LOG_ORIGIN: 'log.example' })).toBe('log.example')
  await prismaClient().organizationDomain.updateMany({ where: { organizationId: id }, data: { verifiedAt: null } })
  expect(await originWith({})).toBe('second.example/tlog')
  const checkpoint = { size: 1n, root: new Uint8Array(32), origin: 'signed.example', note: '' }
  await prismaClient().logCheckpoint.create({ data: checkpoint })
  expect(await originWith({ LOG_ORIGIN: 'log.example' })).toBe('signed.example')
  vi.unstubAllEnvs()
})
