import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { consumeShared, refundShared } from '@/lib/foundation/limits/limiter'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'
import { anOrganization } from '@/tests/factories'

const limit = { name: 'api', points: 5, seconds: 60 }

it('a row of a rate limit holds no address, whatever the limit counts', async () => {
  const { id } = await anOrganization()
  for (const key of [`${id}:203.0.113.0`, `${id}:anna@example.org`, '+393471234567']) await consumeShared(limit, key)
  const rows = await prismaClient().rateLimit.findMany()
  expect(rows).toHaveLength(3)
  for (const { key } of rows) expect(key).toMatch(/^api:[0-9a-f]{64}$/)
  await refundShared(limit, `${id}:203.0.113.0`)
  expect((await prismaClient().rateLimit.findMany()).map(({ points }) => points).toSorted()).toEqual([0, 1, 1])
})

it('decrypts nothing whose tag is shorter than sixteen bytes', () => {
  const bytes = Buffer.from(encrypt('cookie', ''), 'base64')
  expect(decrypt('cookie', bytes.toString('base64'))).toBe('')
  for (const length of [4, 8, 12, 15])
    expect(() => decrypt('cookie', bytes.subarray(0, 12 + length).toString('base64'))).toThrow()
})
