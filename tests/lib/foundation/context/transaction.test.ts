import { describe, expect, it } from 'vitest'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { prismaClient } from '@/lib/foundation/db/client'
import { anOrganization, visitorContext } from '@/tests/factories'

async function aPlace() {
  const organization = await anOrganization()
  const ctx = visitorContext(organization)
  const nameNow = async () =>
    (await prismaClient().organization.findUniqueOrThrow({ where: { id: organization.id }, select: { name: true } }))
      .name
  return { ctx, before: organization.name, nameNow }
}

describe('a transaction of plain SQL', () => {
  it('stores all writes when the last statement is sent together with COMMIT', async () => {
    const { ctx, nameNow } = await aPlace()
    const said = await sqlTransaction(ctx, async ({ sql, organization }, lastly) => {
      await sql`UPDATE "Organization" SET "name" = 'first' WHERE "id" = ${organization.id}`
      await lastly(() => sql`UPDATE "Organization" SET "name" = 'last' WHERE "id" = ${organization.id}`)
      return 'done'
    })
    expect(said).toBe('done')
    expect(await nameNow()).toBe('last')
  })

  it('stores nothing when the last statement fails, and its connection can be used again', async () => {
    const { ctx, before, nameNow } = await aPlace()
    const refused = sqlTransaction(ctx, async ({ sql, organization }, lastly) => {
      await sql`UPDATE "Organization" SET "name" = 'first' WHERE "id" = ${organization.id}`
      await lastly(() => sql`UPDATE "Organization" SET "name" = NULL WHERE "id" = ${organization.id}`)
    })
    await expect(refused).rejects.toMatchObject({ code: '23502' })
    expect(await nameNow()).toBe(before)
    await sqlTransaction(ctx, async ({ sql, organization }) => {
      await sql`UPDATE "Organization" SET "name" = 'next' WHERE "id" = ${organization.id}`
    })
    expect(await nameNow()).toBe('next')
  })

  it('stores nothing when it is aborted after the first statement', async () => {
    const { ctx, before, nameNow } = await aPlace()
    const given = sqlTransaction(ctx, async ({ sql, organization }) => {
      await sql`UPDATE "Organization" SET "name" = 'first' WHERE "id" = ${organization.id}`
      throw new Error('given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await nameNow()).toBe(before)
  })
})
