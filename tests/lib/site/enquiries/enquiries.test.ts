import { beforeEach, describe, expect, it } from 'vitest'
import { renderMail } from '@/lib/delivery/mail/templates/render'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { formToken } from '@/lib/foundation/secrets/form-token'
import { deleteEnquiry } from '@/lib/site/enquiries/delete-enquiry'
import { listEnquiries } from '@/lib/site/enquiries/list-enquiries'
import { markEnquiry } from '@/lib/site/enquiries/mark-enquiry'
import { enquiryInput } from '@/lib/site/enquiries/schemas'
import { sendEnquiry, sendEnquiryForm } from '@/lib/site/enquiries/send-enquiry'
import { aMember, anOrganization, contextOf } from '@/tests/factories'
import { refusal, refusalAt, resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

let organization: CurrentOrganization

beforeEach(async () => {
  await resetLimits()
  organization = await anOrganization({
    supportEmail: 'desk@example.test',
    languages: ['it', 'en'],
    umbrellaWorkspaceActive: true,
  })
})

let networks = 0
const visitorAt = (clientAddress = `192.0.2.${++networks}`, of = organization): Context =>
  createContext({ organization: of, locale: 'en', clientAddress })

const minuteBefore = ({ organization, now }: Context) => ({ organization, now: new Date(now.getTime() - 60_000) })
const message = (ctx: Context, more: object = {}) =>
  enquiryInput.parse({
    name: 'Ugo',
    email: `ugo${++networks}@example.test`,
    subject: 'A workspace for us',
    message: 'We are a school.\nMay we join?',
    formToken: formToken(minuteBefore(ctx), 'enquiry'),
    ...more,
  })
const send = (ctx: Context, more: object = {}) => sendEnquiry(ctx, message(ctx, more))
const outbox = () => prismaClient().outboxMessage.findMany()
const stored = () => prismaClient().enquiry.findMany({ orderBy: { id: 'asc' } })

describe('a message to the desk', () => {
  it('is stored and mailed to the desk in its language, with Reply-To of the sender', async () => {
    expect(await send(visitorAt(), { email: 'Ugo@Example.test' })).toEqual({ sent: true })
    expect(await stored()).toMatchObject([
      { name: 'Ugo', email: 'Ugo@Example.test', emailKey: 'ugo@example.test', senderId: null, answeredAt: null },
    ])
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'desk@example.test', template: 'enquiry', locale: 'it' })
    const rendered = renderMail(organization, 'enquiry', 'it', openFacts(mail?.facts))
    expect(rendered.replyTo).toBe('Ugo@Example.test')
    expect(rendered.subject).toBe('Ugo: A workspace for us')
    expect(rendered.text).toContain('We are a school.\nMay we join?')
    expect(rendered.text).not.toContain('none')
  })

  it('is stored without a mail when the organization has no desk', async () => {
    const ctx = visitorAt(undefined, { ...organization, supportEmail: null })
    await send(ctx)
    expect(await stored()).toHaveLength(1)
    expect(await outbox()).toEqual([])
  })

  it('names the workspace that it is about, which must be on the portal', async () => {
    const child = await anOrganization({ name: 'The school', parentId: organization.id })
    const foreign = await anOrganization()
    await send(visitorAt(), { workspaceId: child.id })
    expect(await stored()).toMatchObject([{ childId: child.id }])
    expect(openFacts((await outbox())[0]?.facts)).toMatchObject({ workspace: 'The school' })
    expect(await refusalAt(send(visitorAt(), { workspaceId: foreign.id }))).toBe('organizationUnknown workspaceId')
  })

  it('belongs to the account of a signed-in sender', async () => {
    const actor = await aMember(organization)
    const ctx = contextOf(organization, actor)
    await send(ctx)
    expect(await stored()).toMatchObject([{ senderId: actor.userId }])
  })

  it('is refused when a program filled it in: the hidden field, no time, no token, a token of another form', async () => {
    const ctx = visitorAt()
    for (const more of [
      { homepage: 'https://spam.example' },
      { formToken: formToken(ctx, 'enquiry') },
      { formToken: '' },
      { formToken: formToken(minuteBefore(ctx), 'subscription') },
      { formToken: formToken({ ...minuteBefore(ctx), organization: { id: organization.id + 1 } }, 'enquiry') },
    ])
      expect(await refusal(send(ctx, more))).toBe('enquiryRefused')
    expect([await stored(), await outbox()]).toEqual([[], []])
  })

  it('is sent once when the form is sent twice', async () => {
    const ctx = visitorAt()
    const input = message(ctx)
    await sendEnquiry(ctx, input)
    expect(await sendEnquiry(ctx, input)).toEqual({ sent: true })
    expect(await stored()).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
  })

  it.skipIf(!hasRealPostgres)('is sent once when the form is sent several times at once', async () => {
    const ctx = visitorAt()
    const input = message(ctx)
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendEnquiry(ctx, input)))
    expect(sent).toEqual(sent.map(() => ({ sent: true })))
    expect(await stored()).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
  })

  it.skipIf(!hasRealPostgres)('keeps the number of messages of a sender under parallel posts', async () => {
    const ctx = visitorAt()
    const email = 'many@example.test'
    const tries = Array.from({ length: 12 }, (_, index) => send(ctx, { email, subject: `No. ${index}` }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await stored()).toHaveLength(5)
  })

  it('is limited by sender, from any network', async () => {
    const tries = []
    for (let index = 0; index < 6; index++)
      tries.push(await refusal(send(visitorAt(), { email: 'one@example.test', subject: `Subject ${index}` })))
    expect(tries).toEqual([...Array(5).fill('done'), 'tooManyRequests'])
    expect(await refusal(send(visitorAt(), { email: 'other@example.test' }))).toBe('done')
  })

  it('is limited by network, from any sender', async () => {
    const tries = []
    for (let index = 0; index < 11; index++) tries.push(await refusal(send(visitorAt('198.51.100.7'))))
    expect(tries).toEqual([...Array(10).fill('done'), 'tooManyRequests'])
  })

  it.each([
    ['email', 'ugo@example.test\nBcc: all@example.test'],
    ['email', 'a@b.test, c@d.test'],
    ['email', ''],
    ['name', ' '],
    ['subject', 'x'.repeat(151)],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
  ])('is refused at its field when %s is %j', (field, value) => {
    const fields = { name: 'a', email: 'a@b.test', subject: 'a', message: 'a', formToken: 'x', [field]: value }
    const parsed = enquiryInput.safeParse(fields)
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
    expect(sendEnquiryForm.input.safeParse(fields).success).toBe(false)
  })

  it('writes no line of its own into the headers of the mail', async () => {
    await send(visitorAt(), { name: 'Ugo\r\nBcc: all@example.test', subject: 'One\r\nX-Two: 2' })
    const facts = openFacts((await outbox())[0]?.facts)
    expect(renderMail(organization, 'enquiry', 'en', facts).subject).toBe('Ugo Bcc: all@example.test: One X-Two: 2')
  })
})

describe('the officer’s list of messages', () => {
  const adminOf = async (of: CurrentOrganization) => contextOf(of, await aMember(of, { authorities: ['ADMIN'] }))
  const subjects = async (ctx: Context, view: 'open' | 'answered') =>
    (await listEnquiries(ctx, { view })).items.map(({ subject }) => subject)

  it('shows open ones oldest first; marking moves them, and both are logged', async () => {
    for (const subject of ['First', 'Second']) await send(visitorAt(), { subject })
    const admin = await adminOf(organization)
    const [first] = await stored()
    const enquiryId = first?.id ?? 0
    expect(await subjects(admin, 'open')).toEqual(['First', 'Second'])
    expect(await markEnquiry(admin, { enquiryId, isAnswered: true })).toEqual({ id: enquiryId, isAnswered: true })
    await markEnquiry(admin, { enquiryId, isAnswered: true })
    expect([await subjects(admin, 'open'), await subjects(admin, 'answered')]).toEqual([['Second'], ['First']])
    await markEnquiry(admin, { enquiryId, isAnswered: false })
    await deleteEnquiry(admin, { enquiryId })
    expect(await subjects(admin, 'open')).toEqual(['Second'])
    const acts = await prismaClient().auditEntry.findMany({ omit: { id: true }, orderBy: { id: 'asc' } })
    expect(acts.map(({ act }) => act)).toEqual(['enquiry.answered', 'enquiry.reopened', 'enquiry.deleted'])
    // The log says what was done, not what was written.
    expect(JSON.stringify(acts)).not.toContain('Ugo')
  })

  it('is for the ADMIN, and never of another organization', async () => {
    await send(visitorAt())
    const [enquiry] = await stored()
    const enquiryId = enquiry?.id ?? 0
    const [member, stranger] = [
      contextOf(organization, await aMember(organization)),
      await adminOf(await anOrganization()),
    ]
    expect(await refusal(listEnquiries(member))).toBe('permissionDenied')
    expect(await refusal(markEnquiry(member, { enquiryId, isAnswered: true }))).toBe('permissionDenied')
    expect(await refusal(deleteEnquiry(member, { enquiryId }))).toBe('permissionDenied')
    expect(await listEnquiries(stranger)).toMatchObject({ items: [], total: 0 })
    expect(await refusal(markEnquiry(stranger, { enquiryId, isAnswered: true }))).toBe('enquiryUnknown')
    expect(await refusal(deleteEnquiry(stranger, { enquiryId }))).toBe('enquiryUnknown')
    expect(await stored()).toMatchObject([{ answeredAt: null }])
  })
})
