import { describe, expect, it } from 'vitest'
import { addressHash } from '@/lib/delivery/addresses/address-hash'
import { recordReport } from '@/lib/delivery/addresses/record-report'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import { prismaClient } from '@/lib/foundation/db/client'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { listDeadLetters } from '@/lib/office/messages/list-dead-letters'
import { readQueue } from '@/lib/office/messages/read-queue'
import { releaseAddress } from '@/lib/office/messages/release-address'
import { searchDeliveries } from '@/lib/office/messages/search-deliveries'
import { sendTest } from '@/lib/office/messages/send-test'
import { aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'

const ADDRESS = 'ada@example.test'

async function anOffice(settings: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization(settings)
  const user = { mobile: `+39333${String(organization.id).padStart(7, '0')}`, mobileConfirmedAt: new Date() }
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'], user }))
  return { organization, admin }
}

type Office = Awaited<ReturnType<typeof anOffice>>

const aMail = ({ admin }: Office, recipient = ADDRESS) =>
  queueMail(admin, {
    recipient,
    template: 'welcome',
    facts: { name: 'Ada', link: `https://${admin.organization.primaryHost}/` },
  })

describe('the search by address', () => {
  it('returns kind, state and reason of 30 days, and is logged without the whole address', async () => {
    const office = await anOffice()
    const old = await aMail(office)
    await prismaClient().outboxMessage.update({ where: { id: old }, data: { createdAt: daysFromNow(-31) } })
    const bounced = await aMail(office)
    await deliverOutbox()
    await recordReport({ messageId: bounced, state: 'BOUNCED', reason: 'mailboxUnknown' })
    const waiting = await aMail(office)
    await aMail(office, 'other@example.test')
    const found = await searchDeliveries(office.admin, { address: ADDRESS })
    expect(found).toMatchObject({ address: ADDRESS, blockedUntil: expect.any(Date), bounces: 1 })
    expect(Object.fromEntries(found.messages.map(({ id, state, reason }) => [id, [state, reason]]))).toEqual({
      [waiting]: ['waiting', null],
      [bounced]: ['bounced', 'mailboxUnknown'],
    })
    const [entry] = await prismaClient().auditEntry.findMany({ where: { act: 'message.searched' } })
    expect(entry?.facts).toEqual({ to: 'ad…@example.test' })
  })

  it('does not tell that somebody had the receipt of a ballot mailed', async () => {
    const office = await anOffice()
    await queueMail(office.admin, {
      recipient: ADDRESS,
      template: 'vote-receipt',
      facts: { name: 'Ada', receipt: 'abc', link: `https://${office.admin.organization.primaryHost}/` },
    })
    expect((await searchDeliveries(office.admin, { address: ADDRESS })).messages).toEqual([])
    await prismaClient().outboxMessage.updateMany({ data: { status: 'DEAD' } })
    expect(await listDeadLetters(office.admin)).toMatchObject({ items: [], total: 0 })
  })

  it('reads numbers as people write them', async () => {
    const office = await anOffice()
    expect((await searchDeliveries(office.admin, { address: '0039 312 345-6789' })).address).toBe('+393123456789')
  })

  it('finds nothing of another organization, for its ADMIN only', async () => {
    const [mine, other] = [await anOffice(), await anOffice()]
    const id = await aMail(mine)
    await recordReport({ messageId: id, state: 'BOUNCED', reason: 'mailboxUnknown' })
    expect(await searchDeliveries(other.admin, { address: ADDRESS })).toMatchObject({ messages: [], bounces: 0 })
    await expect(releaseAddress(other.admin, { address: ADDRESS })).rejects.toThrow('addressNotBlocked')
    expect((await readQueue(other.admin)).map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0])
    const delegate = contextOf(mine.organization, await aMember(mine.organization, { authorities: ['DELEGATE'] }))
    const calls = [
      searchDeliveries(delegate, { address: ADDRESS }),
      releaseAddress(delegate, { address: ADDRESS }),
      readQueue(delegate),
      sendTest(delegate, { channel: 'MAIL' }),
    ]
    for (const call of calls) await expect(call).rejects.toThrow('permissionDenied')
  })
})

it('an address that works again gets mail', async () => {
  const office = await anOffice()
  await recordReport({ messageId: await aMail(office), state: 'BOUNCED', reason: 'mailboxUnknown' })
  await releaseAddress(office.admin, { address: 'ADA@example.test' })
  expect(await prismaClient().addressState.count({ where: { addressHash: addressHash(ADDRESS) } })).toBe(0)
  const next = await aMail(office)
  await deliverOutbox()
  expect(await prismaClient().outboxMessage.findUnique({ where: { id: next } })).toMatchObject({ status: 'SENT' })
  await expect(releaseAddress(office.admin, { address: ADDRESS })).rejects.toThrow('addressNotBlocked')
})

it('the queue is counted by lane with its oldest message', async () => {
  const office = await anOffice()
  const first = await aMail(office)
  await aMail(office)
  await prismaClient().outboxMessage.update({ where: { id: first }, data: { createdAt: daysFromNow(-1) } })
  const [codes, receipts] = await readQueue(office.admin)
  expect(codes).toEqual({ lane: 'CODES', waiting: 0, oldestAt: null })
  expect(receipts?.waiting).toBe(2)
  expect(receipts?.oldestAt?.getTime()).toBeLessThan(Date.now() - 80_000_000)
})

describe('a test message', () => {
  it('goes to the own address and number, within the limits of SMS', async () => {
    const office = await anOffice({ smsPriceCents: { 39: 10 }, smsMonthlyCents: 10 })
    const { email, userId } = office.admin.actor
    await sendTest(office.admin, { channel: 'MAIL' })
    await sendTest(office.admin, { channel: 'SMS' })
    await deliverOutbox()
    const rows = await prismaClient().outboxMessage.findMany({
      where: { template: { startsWith: 'test-' } },
      orderBy: { channel: 'asc' },
    })
    expect(rows).toMatchObject([
      { template: 'test-mail', recipient: email, userId, status: 'SENT' },
      { template: 'test-sms', userId, status: 'SENT', costMicros: 100_000 },
    ])
    await expect(sendTest(office.admin, { channel: 'SMS' })).rejects.toThrow('smsMoneySpent')
  })

  it('needs a confirmed number', async () => {
    const organization = await anOrganization()
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await expect(sendTest(admin, { channel: 'SMS' })).rejects.toThrow('noMobileOnProfile')
  })
})
