// Mails while the connection between worker and mail server, or worker and database, breaks.
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { databasePool } from '@/lib/foundation/db/pool'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { anOrganization, visitorContext } from '@/tests/factories'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { Wire } from '@/tests/fakes/wire'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const smtp = new FakeSmtp()
const mailServer = await smtp.start()
const [toMail, toDatabase] = [new Wire(mailServer), new Wire(testDatabaseUrl)]
// Read at the first use of the environment, which is in the first test.
Object.assign(process.env, {
  SMTP_URL: await toMail.start(mailServer),
  MAIL_FROM: 'noreply@platform.example',
  ...(hasRealPostgres ? { DATABASE_URL: await toDatabase.start(testDatabaseUrl) } : {}),
})

beforeEach(async () => {
  smtp.received.length = 0
  const ctx = visitorContext(await anOrganization())
  const link = `https://${ctx.organization.primaryHost}/process-list`
  await queueMail(ctx, { recipient: 'ada@example.test', template: 'welcome', facts: { name: 'Ada', link } })
})
afterEach(() => {
  for (const wire of [toMail, toDatabase]) {
    wire.cutsAnswer = () => false
    wire.cutsRequest = () => false
  }
  smtp.onTaken = () => true
})
afterAll(async () => {
  await databasePool().end()
  await Promise.all([toMail.stop(), toDatabase.stop(), smtp.stop()])
})

const message = () => prismaClient().outboxMessage.findFirstOrThrow()

/** The worker's next round, when everything that waits is due. */
async function deliverAgain(): Promise<void> {
  await prismaClient().outboxMessage.updateMany({ where: { status: 'PENDING' }, data: { nextAttemptAt: new Date() } })
  await deliverOutbox()
}

function ids(): (string | undefined)[] {
  return smtp.received.map(({ mail }) => mail.messageId)
}

// The embedded database has one session, which the wire would hold.
describe.skipIf(!hasRealPostgres)('a mail over a connection that breaks', () => {
  it('is sent again with the same Message-ID when the answer of the mail server was lost', async () => {
    let isBody = false
    toMail.cutsAnswer = (text) => {
      const isAcknowledged = isBody
      isBody = text.includes('354 ')
      return isAcknowledged
    }
    await deliverOutbox()
    expect(await message()).toMatchObject({ status: 'PENDING', attempts: 1 })
    expect(ids()).toHaveLength(1)
    toMail.cutsAnswer = () => false
    await deliverAgain()
    await deliverAgain()
    expect(await message()).toMatchObject({ status: 'SENT', attempts: 2 })
    expect(ids()).toHaveLength(2)
    expect(new Set(ids()).size).toBe(1)
  })

  it('arrives once when the connection broke before its end', async () => {
    toMail.cutsRequest = (text) => text.includes('Subject:')
    await deliverOutbox()
    expect(await message()).toMatchObject({ status: 'PENDING', attempts: 1 })
    toMail.cutsRequest = () => false
    await deliverAgain()
    expect(await message()).toMatchObject({ status: 'SENT', attempts: 2 })
    expect(ids()).toHaveLength(1)
  })

  it('arrives once over an idle connection that was reset meanwhile', async () => {
    await deliverOutbox()
    toMail.reset()
    const ctx = visitorContext(await anOrganization())
    const link = `https://${ctx.organization.primaryHost}/process-list`
    await queueMail(ctx, { recipient: 'bea@example.test', template: 'welcome', facts: { name: 'Bea', link } })
    await deliverOutbox()
    await deliverAgain()
    expect(smtp.received.map(({ recipients }) => recipients.join()).toSorted()).toEqual([
      'ada@example.test',
      'bea@example.test',
    ])
  })

  it('arrives once when the database did not acknowledge its mark as sent', async () => {
    let isCut = false
    let isTaken = false
    // What follows on the line to the database is the mark.
    smtp.onTaken = () => {
      isTaken = true
      return true
    }
    toDatabase.cutsAnswer = () => {
      if (isCut || !isTaken) return false
      isCut = true
      return true
    }
    await deliverOutbox()
    expect(isCut).toBe(true)
    expect(await message()).toMatchObject({ status: 'SENT', attempts: 1 })
    await deliverAgain()
    expect(ids()).toHaveLength(1)
  })
})
