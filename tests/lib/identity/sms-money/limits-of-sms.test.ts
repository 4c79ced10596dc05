import { beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import type { Prisma } from '@/lib/generated/prisma/client'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { confirmMobile } from '@/lib/identity/auth/mobile/confirm-mobile'
import { recoverAccountByMobile } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { MOBILE, receivedCode, smsCount, TYPED } from '@/tests/lib/identity/auth/codes'
import { hasRealPostgres } from '@/tests/setup/database'

type Organization = Awaited<ReturnType<typeof anOrganization>>
type Settings = Partial<Prisma.OrganizationUncheckedCreateInput>

const DESK = { en: 'Town hall, room 3' }

const aTown = (settings: Settings = {}) =>
  anOrganization({ smsPriceCents: { 39: 10 }, assistanceDesk: DESK, smsDailyBudget: 1000, ...settings })

/** Asks for a code to a number, as a new member. */
async function ask(organization: Organization, mobileNumber: string, now?: Date) {
  const actor = await aMember(organization)
  await assignMobile(contextOf(organization, actor, now), { id: actor.userId, mobilePrefix: '+39', mobileNumber })
  return actor
}

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'sent',
    (error: Error) => error.message,
  )

/** Confirms the newest code of a number. */
async function confirm(organization: Organization, actor: Awaited<ReturnType<typeof aMember>>, mobile: string) {
  const otp = await receivedCode(organization, mobile)
  await confirmMobile(contextOf(organization, actor), { id: actor.userId, otp })
}

const mailsOf = (template: string) => prismaClient().outboxMessage.findMany({ where: { template } })
const spentOf = async ({ id }: Organization) => {
  const { _sum } = await prismaClient().smsUsage.aggregate({
    where: { organizationId: id },
    _sum: { costMicros: true, sent: true, refusedMoney: true, refusedPumping: true, refusedPrefix: true },
  })
  return { ..._sum, costMicros: Number(_sum.costMicros ?? 0) }
}

let serial = 0
beforeEach(() => {
  serial = 0
})
/** Mobile numbers of different ranges of one beginning. */
const inBlock = (block: string) => `${block}${String(++serial * 10_007).padStart(7, '0')}`

describe('the money of a month', () => {
  it.skipIf(!hasRealPostgres)('is exact when twenty people ask at the same time', async () => {
    const organization = await aTown({ smsMonthlyCents: 50 })
    const numbers = Array.from({ length: 20 }, (_, index) => `3${20 + index}${1_000_000 + index * 10_007}`)
    const asked = await Promise.all(numbers.map((number) => outcome(ask(organization, number))))
    expect(asked.filter((word) => word === 'sent')).toHaveLength(5)
    expect(asked.filter((word) => word === 'smsMoneySpent')).toHaveLength(15)
    expect(await smsCount()).toBe(5)
    expect(await spentOf(organization)).toMatchObject({ costMicros: 500_000, sent: 5, refusedMoney: 15 })
  })

  it('refuses a code that confirms a number with 1694 and the desk, and never mails it', async () => {
    const organization = await aTown({ smsMonthlyCents: 0 })
    const error = await ask(organization, '3123456789').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ errorName: 'smsMoneySpent', status: 409, params: { desk: DESK.en } })
    expect(await prismaClient().outboxMessage.findMany({ where: { template: { not: 'sms-alert' } } })).toEqual([])
    expect(await prismaClient().oneTimeCode.count()).toBe(0)
  })

  it('sends a recovery code to a confirmed address once it is spent, and refuses it without one', async () => {
    const organization = await aTown({ smsMonthlyCents: 0 })
    const user = { mobile: MOBILE, mobileConfirmedAt: new Date() }
    const owner = await aMember(organization, { user })
    await recoverAccountByMobile(visitorContext(organization), TYPED)
    const [mail] = await mailsOf('recovery-code')
    expect(mail).toMatchObject({ channel: 'MAIL', recipient: owner.email, lane: 'CODES', userId: owner.userId })
    expect(openFacts(mail?.facts)['code']).toMatch(/^\d{6}$/)
    expect(await smsCount()).toBe(0)
    const other = { mobile: '+393331112223', mobileConfirmedAt: new Date() }
    await aMember(organization, { emailConfirmed: false, user: other })
    const typed = { mobilePrefix: '+39', mobileNumber: '3331112223' }
    await expect(recoverAccountByMobile(visitorContext(organization), typed)).rejects.toThrow('smsMoneySpent')
  })

  it('tells every ADMIN once at the alert and once at the cap', async () => {
    const organization = await aTown({ smsMonthlyCents: 50, smsAlertPercent: 60 })
    await aMember(organization, { authorities: ['ADMIN'] })
    await aMember(organization, { authorities: ['ADMIN'] })
    const other = await anOrganization()
    await aMember(other, { authorities: ['ADMIN'] })
    const counts: number[] = []
    for (let index = 0; index < 7; index++) {
      await outcome(ask(organization, `3${20 + index}1234567`))
      counts.push((await mailsOf('sms-alert')).length)
    }
    expect(counts).toEqual([0, 0, 2, 2, 2, 4, 4])
    const facts = (await mailsOf('sms-alert')).map((mail) => openFacts(mail.facts)['percent']).toSorted()
    expect(facts).toEqual(['100', '100', '60', '60'])
  })

  it('begins anew with the month of the organization’s time zone', async () => {
    const organization = await aTown({ smsMonthlyCents: 10, timeZone: 'Europe/Rome' })
    // 23:30 on 31 January in Rome, then half past midnight.
    await ask(organization, '3201234567', new Date('2027-01-31T22:30:00Z'))
    const [late, early] = [new Date('2027-01-31T22:45:00Z'), new Date('2027-01-31T23:30:00Z')]
    expect(await outcome(ask(organization, '3211234567', late))).toBe('smsMoneySpent')
    expect(await outcome(ask(organization, '3221234567', early))).toBe('sent')
  })

  it('charges by the longest prefix and by the parts of the text', async () => {
    const prices = { 39: 10, 39320: 2.5 }
    const organization = await aTown({ smsPriceCents: prices, name: 'A name of a town that is long '.repeat(4) })
    await ask(organization, '3201234567')
    await ask(organization, '3331234567')
    const rows = await prismaClient().outboxMessage.findMany({
      where: { channel: 'SMS' },
      orderBy: { createdAt: 'asc' },
    })
    expect(rows.map(({ costMicros, segments }) => [costMicros, segments])).toEqual([
      [50_000, 2],
      [200_000, 2],
    ])
  })

  it('is of each organization alone', async () => {
    const [poor, rich] = [await aTown({ smsMonthlyCents: 10 }), await aTown({ smsMonthlyCents: 10 })]
    expect(await outcome(ask(poor, '3201234567'))).toBe('sent')
    expect(await outcome(ask(poor, '3211234567'))).toBe('smsMoneySpent')
    expect(await outcome(ask(rich, '3221234567'))).toBe('sent')
  })
})

describe('the allowed prefixes', () => {
  it('refuse other numbers with 1695', async () => {
    const organization = await aTown({ smsPrefixes: ['39320', '3933'] })
    expect(await outcome(ask(organization, '3201234567'))).toBe('sent')
    expect(await outcome(ask(organization, '3331234567'))).toBe('sent')
    const error = await ask(organization, '3471234567').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ errorName: 'prefixRefused', params: { desk: DESK.en }, field: 'mobileNumber' })
    expect(await spentOf(organization)).toMatchObject({ sent: 2, refusedPrefix: 1 })
  })
})

describe('a script that makes an organization pay for codes that nobody confirms', () => {
  it.each([
    ['to numbers of one beginning', () => inBlock('333')],
    ['to numbers of three beginnings', () => inBlock(['333', '347', '320'][serial % 3] ?? '')],
    ['to numbers of all networks', () => inBlock(`3${20 + (serial % 60)}`)],
  ])('is stopped below thirty messages %s', async (_name, next) => {
    const organization = await aTown()
    await aMember(organization, { authorities: ['ADMIN'] })
    const outcomes: string[] = []
    for (let tries = 0; tries < 60; tries++) outcomes.push(await outcome(ask(organization, next())))
    expect(await smsCount()).toBeLessThan(30)
    expect(outcomes.slice(-30).every((word) => word === 'prefixRefused')).toBe(true)
    expect(await mailsOf('sms-stopped')).not.toHaveLength(0)
    expect((await mailsOf('sms-stopped')).length).toBeLessThanOrEqual(2)
  })

  it.skipIf(!hasRealPostgres)('is stopped below thirty messages when it asks sixty times at once', async () => {
    const organization = await aTown()
    const members = await Promise.all(Array.from({ length: 60 }, () => aMember(organization)))
    const outcomes = await Promise.all(
      members.map((actor, index) =>
        outcome(
          assignMobile(contextOf(organization, actor), {
            id: actor.userId,
            mobilePrefix: '+39',
            mobileNumber: `3${20 + index}${1_000_000 + index * 10_007}`,
          }),
        ),
      ),
    )
    expect(outcomes.filter((word) => word === 'sent').length).toBeLessThan(30)
    expect(await smsCount()).toBe(outcomes.filter((word) => word === 'sent').length)
  })

  it('does not stop people who confirm their codes', async () => {
    const organization = await aTown()
    for (let index = 0; index < 40; index++) {
      const number = inBlock(`3${20 + (index % 20)}`)
      const actor = await ask(organization, number)
      if (index % 3 === 0) await confirm(organization, actor, `+39${number}`)
    }
    expect(await smsCount()).toBe(40)
  }, 60_000)

  it('neither stops a recovery of a confirmed number nor counts it', async () => {
    const organization = await aTown()
    const user = { mobile: '+393331112223', mobileConfirmedAt: new Date() }
    await aMember(organization, { user })
    for (let tries = 0; tries < 12; tries++) await outcome(ask(organization, inBlock('333')))
    const typed = { mobilePrefix: '+39', mobileNumber: '3331112223' }
    expect(await outcome(recoverAccountByMobile(visitorContext(organization), typed))).toBe('sent')
  })

  it('stops nobody of another organization', async () => {
    const [attacked, other] = [await aTown(), await aTown()]
    for (let tries = 0; tries < 12; tries++) await outcome(ask(attacked, inBlock('333')))
    expect(await outcome(ask(attacked, inBlock('333')))).toBe('prefixRefused')
    expect(await outcome(ask(other, inBlock('333')))).toBe('sent')
  })
})
