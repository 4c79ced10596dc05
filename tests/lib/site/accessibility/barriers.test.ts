import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { formToken } from '@/lib/foundation/secrets/form-token'
import { answerBarrier, closeBarrier } from '@/lib/site/accessibility/answer-barrier'
import { findStatement } from '@/lib/site/accessibility/find-statement'
import { listBarriers } from '@/lib/site/accessibility/list-barriers'
import { nationalLaws, nationalOf } from '@/lib/site/accessibility/national'
import { answerDaysOf, recourseOf } from '@/lib/site/accessibility/recourse'
import { remindStatements } from '@/lib/site/accessibility/remind-statements'
import { reportBarrier } from '@/lib/site/accessibility/report-barrier'
import { saveStatement } from '@/lib/site/accessibility/save-statement'
import { type ReportBarrierInput, saveStatementInput } from '@/lib/site/accessibility/schemas'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal, refusalAt, resetLimits } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'

const SECOND = 1000

const statement = (changes = {}) =>
  saveStatementInput.parse({
    status: 'PARTIAL',
    basis: 'SELF',
    preparedOn: '2026-01-10',
    reviewedOn: '2026-02-10',
    nonCompliance: { en: 'Old plans are scanned pictures.' },
    burden: {},
    outOfScope: {},
    phone: '+39 06 000000',
    answerDays: 20,
    law: '',
    body: '',
    bodyUrl: null,
    ...changes,
  })

const report = (ctx: Context, changes: Partial<ReportBarrierInput> = {}) => {
  const served = { ...ctx, now: new Date(ctx.now.getTime() - 5 * SECOND) }
  return reportBarrier(ctx, {
    message: 'The map cannot be read aloud.',
    page: '/explore',
    name: '',
    email: 'Ugo@Example.org',
    formToken: formToken(served, 'barrier'),
    homepage: '',
    ...changes,
  })
}

async function anOffice(data = {}) {
  const organization = await anOrganization({ country: 'IT', accessibilityFeedbackEmail: 'access@city.test', ...data })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, admin, visitor: visitorContext(organization) }
}

async function mails() {
  const rows = await prismaClient().outboxMessage.findMany({ orderBy: { createdAt: 'asc' } })
  return rows.map(({ template, recipient, facts }) => ({ template, recipient, facts: openFacts(facts) }))
}

beforeEach(resetLimits)

describe('the accessibility statement', () => {
  it('is published by an administrator, and refused to others and in wrong order', async () => {
    const { organization, admin, visitor } = await anOffice()
    expect(await findStatement(visitor)).toBeNull()
    const member = contextOf(organization, await aMember(organization))
    expect(await refusal(saveStatement(member, statement()))).toBe('permissionDenied')
    expect(await refusalAt(saveStatement(admin, statement({ reviewedOn: '2025-12-31' })))).toBe(
      'dateInvalid reviewedOn',
    )
    await saveStatement(admin, statement())
    expect(await findStatement(visitor)).toMatchObject({ status: 'PARTIAL', reviewedOn: '2026-02-10', answerDays: 20 })
  })

  it('is not overwritten by who read an older one', async () => {
    const { admin } = await anOffice()
    await saveStatement(admin, statement())
    const late = statement({ phone: '1', revision: 'older' })
    expect(await refusal(saveStatement(admin, late))).toBe('savedMeanwhile')
  })

  it.each(Object.keys(nationalLaws))('names the law of %s', (country) => {
    const national = nationalOf(country)
    expect(national?.law.name.length).toBeGreaterThan(5)
    if (national?.body) expect(new URL(national.body.url).protocol).toBe('https:')
  })

  it('names the body of the office before that of the country, and none of an unknown country', () => {
    const own = { law: '', body: 'The ombudsman', bodyUrl: null }
    expect(recourseOf(own, { country: 'IT' }).body).toMatchObject({ name: 'The ombudsman', url: null })
    expect(recourseOf(null, { country: 'IT' }).body?.name).toContain('AgID')
    expect(recourseOf(null, { country: null })).toEqual({ law: null, body: null })
  })

  it('promises an answer within the days of the law of the country, unless the office says others', async () => {
    expect(answerDaysOf(null, { country: 'FR' })).toBe(7)
    expect(answerDaysOf(null, { country: 'PL' })).toBe(7)
    expect(answerDaysOf(null, { country: null })).toBe(14)
    expect(answerDaysOf({ answerDays: 3 }, { country: 'FR' })).toBe(3)
    const { admin, visitor } = await anOffice({ country: 'FR' })
    await report(visitor)
    const [sent] = (await listBarriers(admin, { view: 'open' })).items
    const { timeZone } = visitor.organization
    const today = zonedTime(visitor.now, timeZone).slice(0, 10)
    expect((Date.parse(sent?.dueOn ?? '') - Date.parse(today)) / 86_400_000).toBeLessThanOrEqual(7)
  })

  it('reminds administrators after a year, again after a month, and no more once it is reviewed', async () => {
    const { admin } = await anOffice()
    await saveStatement(admin, statement())
    const on = (day: string) => remindStatements(new Date(`${day}T09:00:00Z`))
    expect(await on('2027-02-01')).toBe(0)
    expect(await on('2027-02-15')).toBe(1)
    expect(await on('2027-03-01')).toBe(0)
    expect(await on('2027-03-20')).toBe(1)
    expect((await mails()).map(({ template }) => template)).toEqual(['statement-due', 'statement-due'])
    const reviewed = statement({ reviewedOn: '2027-03-21' })
    const on20 = { ...admin, now: new Date('2027-03-20T12:00:00Z') }
    expect(await refusalAt(saveStatement(on20, reviewed))).toBe('milestoneInFuture reviewedOn')
    await saveStatement({ ...admin, now: new Date('2027-03-21T12:00:00Z') }, reviewed)
    expect(await on('2027-06-01')).toBe(0)
  })
})

describe('a report of a barrier', () => {
  it('is sent without an account, mailed to the office, and due as promised', async () => {
    const { admin, visitor } = await anOffice()
    await saveStatement(admin, statement({ answerDays: 10 }))
    await report(visitor)
    await report(visitor)
    const { items, total } = await listBarriers(admin, { view: 'open' })
    expect(total).toBe(1)
    const days = (Date.parse(items[0]?.dueOn ?? '') - visitor.now.getTime()) / 86_400_000
    expect(Math.round(days)).toBeGreaterThanOrEqual(9)
    expect(Math.round(days)).toBeLessThanOrEqual(10)
    expect(await mails()).toMatchObject([{ template: 'barrier-report', recipient: 'access@city.test' }])
    await report(visitor, { email: 'ada@example.org' })
    expect((await listBarriers(admin, { view: 'open' })).total).toBe(2)
  })

  it('is kept once when its form comes again, and again for another page', async () => {
    const { admin, visitor } = await anOffice()
    await report(visitor, { email: null })
    await report(visitor, { email: null })
    await report(visitor, { email: null, page: '/calendar' })
    const { items } = await listBarriers(admin, { view: 'open' })
    expect(items.map(({ page }) => page).toSorted()).toEqual(['/calendar', '/explore'])
  })

  it('is answered by mail in the language of the report and then closed, and may be opened again', async () => {
    const { admin, visitor } = await anOffice()
    await report({ ...visitor, locale: 'it' })
    const [open] = (await listBarriers(admin, { view: 'open' })).items
    const barrierId = open?.id ?? 0
    await answerBarrier(admin, { barrierId, answer: 'We add a list beside the map.' })
    expect((await mails()).at(-1)).toMatchObject({ template: 'barrier-answer', recipient: 'Ugo@Example.org' })
    expect(await refusal(answerBarrier(admin, { barrierId, answer: 'Sent again from another tab.' }))).toBe(
      'barrierClosed',
    )
    await closeBarrier(admin, { barrierId, isClosed: true })
    expect((await mails()).filter(({ template }) => template === 'barrier-answer')).toHaveLength(1)
    expect((await listBarriers(admin, { view: 'closed' })).items).toMatchObject([
      { answer: 'We add a list beside the map.' },
    ])
    await closeBarrier(admin, { barrierId, isClosed: false })
    expect((await listBarriers(admin, { view: 'open' })).items).toMatchObject([{ answer: '', closedAt: null }])
    // Its answer was mailed: it is kept, also beside the next one.
    await answerBarrier(admin, { barrierId, answer: 'The list is there now.' })
    await closeBarrier(admin, { barrierId, isClosed: false })
    const [again] = (await listBarriers(admin, { view: 'open' })).items
    expect(again?.earlierAnswers.map(({ answer }) => answer)).toEqual([
      'We add a list beside the map.',
      'The list is there now.',
    ])
  })

  it('without an address can only be closed', async () => {
    const { admin, visitor } = await anOffice()
    await report(visitor, { email: null })
    const barrierId = (await listBarriers(admin, { view: 'open' })).items[0]?.id ?? 0
    expect(await refusal(answerBarrier(admin, { barrierId, answer: 'x' }))).toBe('barrierWithoutAddress')
    await closeBarrier(admin, { barrierId, isClosed: true })
    expect((await listBarriers(admin, { view: 'open' })).total).toBe(0)
  })

  it('of a program, or too many from one network, are refused', async () => {
    const { visitor } = await anOffice()
    const here = { ...visitor, clientAddress: '203.0.113.7' }
    expect(await refusal(report(here, { homepage: 'x' }))).toBe('enquiryRefused')
    expect(await refusal(report(here, { formToken: formToken(here, 'barrier') }))).toBe('enquiryRefused')
    for (let index = 0; index < 10; index++) await report(here, { message: `Barrier ${index}` })
    expect(await refusal(report(here, { message: 'One more' }))).toBe('tooManyRequests')
  })
})

test('reports of another organization are neither listed nor answered', async () => {
  const [first, second] = [await anOffice(), await anOffice()]
  await report(first.visitor)
  const barrierId = (await listBarriers(first.admin, { view: 'open' })).items[0]?.id ?? 0
  expect((await listBarriers(second.admin, { view: 'open' })).total).toBe(0)
  expect(await refusal(answerBarrier(second.admin, { barrierId, answer: 'x' }))).toBe('barrierUnknown')
  const member = contextOf(first.organization, await aMember(first.organization))
  expect(await refusal(listBarriers(member, { view: 'open' }))).toBe('permissionDenied')
})

test.skipIf(!hasRealPostgres)('stores a report once when its form is sent several times at once', async () => {
  await resetLimits()
  const { visitor } = await anOffice()
  await Promise.all([1, 2, 3, 4].map(() => report(visitor)))
  expect(await visitor.db.barrierReport.count()).toBe(1)
  expect(await mails()).toHaveLength(1)
})
