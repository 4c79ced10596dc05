import { beforeEach, describe, expect, test } from 'vitest'
import { isMailTemplate, renderMail } from '@/lib/delivery/mail/templates/render'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { contactInput } from '@/lib/participation/contact/schemas'
import { sendContactMessage } from '@/lib/participation/contact/send-contact-message'
import {
  aBudgetProcess,
  aMember,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { aDiscussedIdea } from '@/tests/factories/participants'
import { refusal, resetLimits } from '@/tests/factories/refusal'

let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let reader: SignedInContext
let proposalId: number

const message = (ctx: SignedInContext, more: object = {}) => ({
  name: 'Ada Reader',
  email: ctx.actor.email ?? '',
  message: 'I could help to dig.',
  collaborationType: 'HELP' as const,
  consent: true,
  ...more,
})
const write = (ctx: SignedInContext, more: object = {}) =>
  sendContactMessage(ctx, { proposalId, ...message(ctx, more) })
const outbox = () => prismaClient().outboxMessage.findMany()
const someone = async (options: Parameters<typeof aMember>[1] = {}) =>
  contextOf(organization, await aMember(organization, options))

beforeEach(async () => {
  await resetLimits()
  ;({ organization, process, author, reader, proposalId } = await aDiscussedIdea())
})

describe('contacting the author of an idea', () => {
  test('sends a mail with Reply-To of the sender and records the consent (X17)', async () => {
    expect(await write(reader, { mobilePrefix: '+39', mobileNumber: '333 123 4567' })).toEqual({
      proposalId,
      sent: true,
    })
    const [mail] = await outbox()
    expect(mail).toMatchObject({ recipient: author.actor.email, template: 'contact-author' })
    const facts = openFacts(mail?.facts)
    expect(facts).toMatchObject({ replyTo: reader.actor.email, senderMobile: '+393331234567', title: 'A pond' })
    const rendered = renderMail(organization, 'contact-author', 'en', facts)
    expect(rendered.replyTo).toBe(reader.actor.email)
    expect(rendered.text).toContain('I could help to dig.')
    expect(isMailTemplate('contact-author')).toBe(true)
    expect(await prismaClient().contactMessage.findMany()).toMatchObject([
      { senderId: reader.actor.userId, consentedAt: expect.any(Date), collaborationType: 'HELP' },
    ])
  })

  test("never reveals the author's address to the sender (Z14)", async () => {
    expect(JSON.stringify(await write(reader))).not.toContain(author.actor.email)
  })

  test('requires an address of both (Z14)', async () => {
    const without = await someone({ emailConfirmed: false, user: { email: null, emailKey: null } })
    const silent = contextOf(organization, { ...without.actor, email: null })
    expect(await refusal(write(silent, { email: 'ada@example.test' }))).toBe('contactWithoutEmail')
    await prismaClient().user.update({ where: { id: author.actor.userId }, data: { emailConfirmedAt: null } })
    expect(await refusal(write(reader))).toBe('contactWithoutEmail')
    expect(await refusal(write(await someone({ emailConfirmed: false })))).toBe('contactWithoutEmail')
  })

  test('requires a member with a confirmed address (X17)', async () => {
    expect(
      await refusal(
        write(visitorContext(organization) as Context as SignedInContext, { email: 'a@b.test' }).catch((error) =>
          Promise.reject(error),
        ),
      ),
    ).toBe('signInRequired')
    expect(await refusal(write(await someone({ emailConfirmed: false })))).toBe('emailUnconfirmed')
    expect(await refusal(write(reader, { email: 'somebody.else@example.test' }))).toBe('contactEmailNotOwn')
    expect(await refusal(write(author))).toBe('notOnYourself')
    expect(await outbox()).toEqual([])
  })

  test('is refused when the author has left', async () => {
    await prismaClient().user.update({ where: { id: author.actor.userId }, data: { erasedAt: new Date() } })
    expect(await refusal(write(reader))).toBe('contactWithoutEmail')
    const imported = await aProposal(organization, process)
    expect(await refusal(sendContactMessage(reader, { proposalId: imported, ...message(reader) }))).toBe(
      'contactWithoutEmail',
    )
  })

  test('is refused for ideas that the sender cannot read (T07)', async () => {
    const other = await anOrganization()
    const foreign = await aProposal(other, await aBudgetProcess(other), { authorId: author.actor.userId })
    expect(await refusal(sendContactMessage(reader, { proposalId: foreign, ...message(reader) }))).toBe(
      'proposalUnknown',
    )
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { hiddenAt: new Date() } })
    expect(await refusal(write(reader))).toBe('proposalHidden')
  })

  test('is limited to two messages per author, five a day, and twenty for one author (X17)', async () => {
    const outcomes: string[] = []
    for (let count = 0; count < 20; count++)
      outcomes.push(await refusal(write(reader, { message: `See https://x.test/${count}` })))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2)
    expect(new Set(outcomes.slice(2))).toEqual(new Set(['tooManyRequests']))
    for (let count = 0; count < 6; count++) {
      const id = await aProposal(organization, process, { authorId: (await someone()).actor.userId })
      outcomes.push(await refusal(sendContactMessage(reader, { proposalId: id, ...message(reader) })))
    }
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5)
    expect(await outbox()).toHaveLength(5)
  })
})

describe('the contact form', () => {
  const valid = { name: 'Ada', email: 'ada@example.test', message: 'Hello', collaborationType: 'HELP', consent: true }
  const fields = (more: object) => {
    const parsed = contactInput.safeParse({ ...valid, ...more })
    return parsed.success
      ? 'good'
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join()
  }
  test('has the specified fields and requires consent', () => {
    expect(fields({})).toBe('good')
    expect(fields({ message: '  ' })).toBe('message fieldMissing')
    expect(fields({ consent: false })).toBe('consent fieldMissing')
    expect(fields({ collaborationType: 'LOVE' })).toContain('collaborationType')
  })
  test('accepts one address, and no line breaks in the name (X14, X15)', () => {
    expect(contactInput.parse({ ...valid, name: 'Ada\r\nBcc: x@y.test' }).name).toBe('Ada Bcc: x@y.test')
    for (const email of ['a@b.test,c@d.test', '"a b"@c.test', 'a@b.test\r\nBcc: c@d.test', `${'a'.repeat(900)}@b.test`])
      expect(fields({ email })).toBe('email emailInvalid')
  })
})
