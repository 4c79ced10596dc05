import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { sealFacts } from '@/lib/foundation/outbox/sealed-facts'
import type { Prisma } from '@/lib/generated/prisma/client'
import { readCockpit } from '@/lib/office/cockpit/read-cockpit'
import { listDeadLetters } from '@/lib/office/messages/list-dead-letters'
import { repeatMessage } from '@/lib/office/messages/repeat-message'
import { aMember, anOrganization, contextOf, daysFromNow } from '@/tests/factories'

async function anOffice() {
  const organization = await anOrganization()
  return { organization, admin: contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })) }
}

const aMessage = (organizationId: number, values: Partial<Prisma.OutboxMessageUncheckedCreateInput> = {}) =>
  prismaClient().outboxMessage.create({
    data: {
      id: crypto.randomUUID(),
      organizationId,
      channel: 'MAIL',
      recipient: 'annamaria@example.org',
      template: 'confirm-email',
      locale: 'en',
      facts: sealFacts({ name: 'Anna', link: '' }),
      status: 'DEAD',
      attempts: 10,
      lastError: '550 No such user',
      reason: 'rejected',
      ...values,
    },
  })

const rowOf = (id: string) => prismaClient().outboxMessage.findUniqueOrThrow({ where: { id } })

describe('dead letters', () => {
  it('are listed with their reason and without the whole address, and sent again', async () => {
    const { organization, admin } = await anOffice()
    const { id } = await aMessage(organization.id)
    const { items } = await listDeadLetters(admin)
    expect(items).toMatchObject([
      { id, recipient: 'an…@example.org', error: '550 No such user', reason: 'rejected', isRepeatable: true },
    ])
    expect(await repeatMessage(admin, { messageId: id })).toEqual({ messageId: id })
    expect(await rowOf(id)).toMatchObject({ status: 'PENDING', attempts: 0, reason: null, lastError: null })
    await expect(repeatMessage(admin, { messageId: id })).rejects.toThrow('messageUnknown')
    expect(await prismaClient().auditEntry.count({ where: { act: 'message.retried' } })).toBe(1)
  })

  it('leave out codes that a newer one replaced, in the cockpit as well', async () => {
    const { organization, admin } = await anOffice()
    await aMessage(organization.id, { template: 'one-time-code', facts: {}, reason: 'superseded' })
    expect((await listDeadLetters(admin)).total).toBe(0)
    expect((await readCockpit(admin)).messages).toBe(0)
    await aMessage(organization.id, { reason: null })
    expect((await listDeadLetters(admin)).items).toMatchObject([{ reason: 'unknown' }])
    expect((await readCockpit(admin)).messages).toBe(1)
  })

  it.each([
    ['without its content', { facts: {} }],
    ['when its link has expired', { createdAt: daysFromNow(-2) }],
    ['when it was sent and its link has expired', { status: 'SENT', createdAt: daysFromNow(-2) }],
  ] as const)('are refused %s', async (_name, values) => {
    const { organization, admin } = await anOffice()
    const { id } = await aMessage(organization.id, values)
    if (!('status' in values)) expect((await listDeadLetters(admin)).items).toMatchObject([{ isRepeatable: false }])
    await expect(repeatMessage(admin, { messageId: id })).rejects.toThrow('messageSpent')
  })

  it('queue a copy of a message that was sent', async () => {
    const { organization, admin } = await anOffice()
    const { id } = await aMessage(organization.id, { status: 'SENT', providerState: 'BOUNCED', reason: 'mailboxFull' })
    const { messageId } = await repeatMessage(admin, { messageId: id })
    expect(messageId).not.toBe(id)
    expect(await rowOf(messageId)).toMatchObject({ status: 'PENDING', attempts: 0, recipient: 'annamaria@example.org' })
    expect(await rowOf(id)).toMatchObject({ status: 'SENT', providerState: 'BOUNCED' })
  })

  it('are for the ADMIN of the organization', async () => {
    const { organization } = await anOffice()
    const { id } = await aMessage(organization.id)
    const delegate = contextOf(organization, await aMember(organization, { authorities: ['DELEGATE'] }))
    await expect(listDeadLetters(delegate)).rejects.toThrow('permissionDenied')
    await expect(repeatMessage(delegate, { messageId: id })).rejects.toThrow('permissionDenied')
    const foreign = await anOffice()
    expect((await listDeadLetters(foreign.admin)).total).toBe(0)
    await expect(repeatMessage(foreign.admin, { messageId: id })).rejects.toThrow('messageUnknown')
  })
})
