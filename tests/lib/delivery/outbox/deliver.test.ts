import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { transaction } from '@/lib/foundation/context/transaction'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'

test('delivers to the inbox and clears the facts when no mail server is configured', async () => {
  const ctx = visitorContext(await anOrganization())
  const link = `https://${ctx.organization.primaryHost}/receipt-check`
  const facts = { name: 'Ada', receipt: 'r', link }
  await queueMail(ctx, { recipient: 'ada@example.test', template: 'vote-receipt', facts })
  expect(await deliverOutbox()).toBe(1)
  const [message] = await ctx.db.demoMessage.findMany()
  expect(message?.text).toContain(link)
  expect(await ctx.db.outboxMessage.findMany()).toMatchObject([{ status: 'SENT', facts: {}, attempts: 1 }])
  expect(await deliverOutbox()).toBe(0)
})

test('queues nothing when the transaction is rolled back', async () => {
  const ctx = visitorContext(await anOrganization())
  const attempt = transaction(ctx, async (ctx) => {
    await queueMail(ctx, { recipient: 'a@example.test', template: 'welcome', facts: { name: 'A', link: '' } })
    throw new Error('the cause failed')
  })
  await expect(attempt).rejects.toThrow('the cause failed')
  expect(await ctx.db.outboxMessage.count()).toBe(0)
})

test.skipIf(!hasRealPostgres)('sends each message once when ten workers run', async () => {
  const ctx = visitorContext(await anOrganization())
  const link = `https://${ctx.organization.primaryHost}/process-list`
  for (let number = 0; number < 25; number++) {
    await queueMail(ctx, { recipient: `a${number}@example.test`, template: 'welcome', facts: { name: 'A', link } })
  }
  const taken = await Promise.all(Array.from({ length: 10 }, () => deliverOutbox()))
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(25)
  expect(await ctx.db.outboxMessage.count({ where: { status: 'SENT', attempts: 1 } })).toBe(25)
})

test('retries a message that cannot be rendered with growing delay, then gives up (S18)', async () => {
  const ctx = visitorContext(await anOrganization())
  await ctx.db.outboxMessage.create({
    data: {
      id: randomUUID(),
      organizationId: 0,
      channel: 'MAIL',
      recipient: 'a@example.test',
      template: 'none',
      locale: 'en',
      facts: {},
    },
  })
  await deliverOutbox()
  const [first] = await ctx.db.outboxMessage.findMany()
  expect(first).toMatchObject({ status: 'PENDING', attempts: 1, lastError: 'unknown mail template none' })
  expect(first?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 20_000)
  await ctx.db.outboxMessage.updateMany({ data: { attempts: 9, nextAttemptAt: new Date() } })
  await deliverOutbox()
  expect(await ctx.db.outboxMessage.findMany()).toMatchObject([{ status: 'DEAD', reason: 'invalid' }])
})
