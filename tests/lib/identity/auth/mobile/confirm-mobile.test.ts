import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { confirmMobile, confirmMobilePublicly } from '@/lib/identity/auth/mobile/confirm-mobile'
import { resendMobileCode } from '@/lib/identity/auth/mobile/resend-mobile-code'
import { recoverAccountByMobile } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { MOBILE, receivedCode, smsCount, TYPED, wrongCode } from '../codes'

type MemberOptions = Parameters<typeof aMember>[1]

async function anAssignedNumber(options: MemberOptions = {}) {
  const organization = await anOrganization()
  const actor = await aMember(organization, options)
  const start = Date.now()
  const at = (seconds: number) => contextOf(organization, actor, new Date(start + seconds * 1000))
  const id = actor.userId
  await assignMobile(at(0), { id, ...TYPED })
  return { organization, actor, id, at, code: await receivedCode(organization) }
}

const userRow = (id: number) => prismaClient().user.findUniqueOrThrow({ where: { id } })

describe('confirming a number', () => {
  it('works once and stores the number on the account (O04)', async () => {
    const { id, at, code } = await anAssignedNumber()
    await confirmMobile(at(30), { id, otp: code })
    expect(await userRow(id)).toMatchObject({ mobile: MOBILE, mobileConfirmedAt: at(30).now })
    await expect(confirmMobile(at(31), { id, otp: code })).rejects.toThrow('mobileAlreadyOnProfile')
  })

  it.skipIf(!hasRealPostgres)('works once when the code is sent twice concurrently', async () => {
    const { id, at, code } = await anAssignedNumber()
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => confirmMobile(at(1), { id, otp: code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('replaces the previously confirmed number', async () => {
    const { id, at, code } = await anAssignedNumber({
      user: { mobile: '+393400000000', mobileConfirmedAt: new Date() },
    })
    await confirmMobile(at(1), { id, otp: code })
    expect(await userRow(id)).toMatchObject({ mobile: MOBILE, mobileConfirmedAt: at(1).now })
  })

  it('replaces another number and notifies the owner by mail', async () => {
    const changed = await anAssignedNumber({ user: { mobile: '+393400000000', mobileConfirmedAt: new Date() } })
    await confirmMobile(changed.at(1), { id: changed.id, otp: changed.code })
    const mails = () => prismaClient().outboxMessage.findMany({ where: { channel: 'MAIL' } })
    expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['mobile-changed', changed.actor.email],
    ])
    expect(openFacts((await mails())[0]?.facts)).toMatchObject({ ending: MOBILE.slice(-3) })
  })

  it('replaces another number and notifies the previous number when there is no address', async () => {
    const before = { mobile: '+393400000000', mobileConfirmedAt: new Date() }
    const { id, at, code } = await anAssignedNumber({ user: { ...before, email: null, emailKey: null } })
    await confirmMobile(at(1), { id, otp: code })
    const [told] = await prismaClient().outboxMessage.findMany({ where: { template: 'number-changed' } })
    expect(told).toMatchObject({ channel: 'SMS', recipient: before.mobile })
  })

  it('sends no notification for the first number of an account', async () => {
    const { id, at, code } = await anAssignedNumber()
    await confirmMobile(at(1), { id, otp: code })
    expect(await prismaClient().outboxMessage.count({ where: { channel: 'MAIL' } })).toBe(0)
  })

  it('also works when another account claimed the number meanwhile', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const other = await aMember(organization)
    const otherContext = contextOf(organization, other, at(61).now)
    await assignMobile(otherContext, { id: other.userId, ...TYPED })
    await confirmMobile(at(70), { id, otp: code })
    expect(await userRow(id)).toMatchObject({ mobile: MOBILE, mobileConfirmedAt: at(70).now })
    expect(await userRow(other.userId)).toMatchObject({ mobile: null })
  })

  it('is refused when another account confirmed the number meanwhile', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const other = await aMember(organization)
    const otherContext = contextOf(organization, other, at(61).now)
    await assignMobile(otherContext, { id: other.userId, ...TYPED })
    await confirmMobile(otherContext, { id: other.userId, otp: await receivedCode(organization) })
    await expect(confirmMobile(at(70), { id, otp: code })).rejects.toThrow('mobileInUseConfirm')
  })
})

describe('refusing a code', () => {
  it('happens when it has expired (O06)', async () => {
    const { id, at, code } = await anAssignedNumber()
    await expect(confirmMobile(at(600), { id, otp: code })).rejects.toThrow('otpExpired')
    expect(await userRow(id)).toMatchObject({ mobileConfirmedAt: null })
  })

  it('happens after five wrong attempts, also for the right code, and no code is sent for half an hour (O01)', async () => {
    const { id, at, code } = await anAssignedNumber()
    for (let turn = 1; turn <= 5; turn++) {
      await expect(confirmMobile(at(turn), { id, otp: wrongCode(code, turn) })).rejects.toThrow('otpInvalid')
    }
    await expect(confirmMobile(at(6), { id, otp: code })).rejects.toThrow('otpInvalid')
    await expect(resendMobileCode(at(120), { id })).rejects.toMatchObject({ errorName: 'tooManyRequests' })
    await resendMobileCode(at(5 + 1800), { id })
    expect(await smsCount()).toBe(2)
  })

  it('counts five attempts in all from a thousand addresses and through either call (O01)', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    for (let turn = 1; turn <= 60; turn++) {
      const clientAddress = `192.0.2.${turn}`
      const otp = wrongCode(code, turn)
      const attempt =
        turn % 2 === 0
          ? confirmMobile({ ...at(1), clientAddress }, { id, otp })
          : confirmMobilePublicly({ ...visitorContext(organization, at(1).now), clientAddress }, { ...TYPED, otp })
      await expect(attempt).rejects.toThrow('otpInvalid')
    }
    expect(await prismaClient().oneTimeCode.findMany()).toMatchObject([{ attempts: 5, usedAt: null }])
    await expect(confirmMobile(at(2), { id, otp: code })).rejects.toThrow('otpInvalid')
  })

  it.skipIf(!hasRealPostgres)('counts five of fifty concurrent wrong attempts (O01)', async () => {
    const { id, at, code } = await anAssignedNumber()
    const wrong = Array.from({ length: 50 }, (_, turn) => wrongCode(code, turn + 1))
    await Promise.allSettled(
      wrong.map((otp, turn) => confirmMobile({ ...at(1), clientAddress: `192.0.2.${turn}` }, { id, otp })),
    )
    expect(await prismaClient().oneTimeCode.findMany()).toMatchObject([{ attempts: 5, usedAt: null }])
  })

  it('happens when a newer code was sent', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    await resendMobileCode(at(60), { id })
    await expect(confirmMobile(at(61), { id, otp: code })).rejects.toThrow('otpInvalid')
    await confirmMobile(at(62), { id, otp: await receivedCode(organization) })
  })

  it('happens when the account has changed the number since, also back to the first (O05)', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    await assignMobile(at(1), { id, mobilePrefix: '+39', mobileNumber: '347 000 0000' })
    await expect(confirmMobile(at(2), { id, otp: code })).rejects.toThrow('otpInvalid')
    await assignMobile(at(70), { id, ...TYPED })
    await expect(confirmMobile(at(71), { id, otp: code })).rejects.toThrow('otpInvalid')
    await confirmMobile(at(72), { id, otp: await receivedCode(organization) })
  })

  it('happens for the code of another person, purpose or organization (O05)', async () => {
    const { organization, at, code } = await anAssignedNumber()
    const other = await aMember(organization)
    const otherContext = contextOf(organization, other, at(61).now)
    await assignMobile(otherContext, { id: other.userId, ...TYPED })
    await expect(confirmMobile(otherContext, { id: other.userId, otp: code })).rejects.toThrow('otpInvalid')
    const elsewhere = visitorContext(await anOrganization(), at(2).now)
    await expect(confirmMobilePublicly(elsewhere, { ...TYPED, otp: code })).rejects.toThrow('otpInvalid')
  })

  it('creates no session for an account that can already sign in, so that a mistyped number gives no access', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const visitor = visitorContext(organization, at(1).now)
    await expect(confirmMobilePublicly(visitor, { ...TYPED, otp: code })).rejects.toThrow('otpInvalid')
    expect(await userRow(id)).toMatchObject({ mobileConfirmedAt: null })
  })

  it('happens when the number is on no profile', async () => {
    const organization = await anOrganization()
    const actor = await aMember(organization)
    const ctx = contextOf(organization, actor)
    const input = { id: actor.userId, otp: '123456' }
    await expect(confirmMobile(ctx, input)).rejects.toThrow('noMobileOnProfile')
    await expect(resendMobileCode(ctx, input)).rejects.toThrow('noMobileOnProfile')
    const visitor = visitorContext(organization)
    await expect(confirmMobilePublicly(visitor, { ...TYPED, otp: '123456' })).rejects.toThrow('mobileUnknown')
  })

  it('happens for the account of another person', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const eve = contextOf(organization, await aMember(organization), at(1).now)
    await expect(confirmMobile(eve, { id, otp: code })).rejects.toThrow('permissionDenied')
    await expect(resendMobileCode(eve, { id })).rejects.toThrow('permissionDenied')
  })
})

describe('when the SMS provider fails', () => {
  it('the next attempt reports that a new code was sent, and the old one is void (O06)', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    await prismaClient().outboxMessage.updateMany({ data: { lastError: 'the SMS provider answered 503', attempts: 1 } })
    await expect(confirmMobile(at(5), { id, otp: '000000' === code ? '000001' : '000000' })).rejects.toThrow(
      'smsFailedNewSent',
    )
    expect(await prismaClient().outboxMessage.findMany({ orderBy: { createdAt: 'asc' } })).toMatchObject([
      { status: 'DEAD', facts: {} },
      { status: 'PENDING' },
    ])
    await expect(confirmMobile(at(6), { id, otp: code })).rejects.toThrow('otpInvalid')
    await confirmMobile(at(7), { id, otp: await receivedCode(organization) })
  })
})

describe('recovering an account by mobile', () => {
  async function anOwner(options: MemberOptions = {}) {
    const organization = await anOrganization()
    const owner = await aMember(organization, {
      ...options,
      user: { mobile: MOBILE, mobileConfirmedAt: new Date(), ...options.user },
    })
    return { organization, owner, ctx: visitorContext(organization) }
  }

  it('returns a token that only sets a new password', async () => {
    const { organization, owner, ctx } = await anOwner()
    await recoverAccountByMobile(ctx, TYPED)
    const confirmed = await confirmMobilePublicly(ctx, { ...TYPED, otp: await receivedCode(organization) })
    expect(confirmed.recovery).toBe(true)
    const { verifyToken } = await import('@/lib/identity/auth/session/token')
    expect(await verifyToken(organization.id, confirmed.token, ctx.now)).toMatchObject({
      typ: 'recovery',
      sub: owner.username,
      tv: 0,
    })
    const { tokenActor } = await import('@/lib/identity/auth/session/session')
    await expect(tokenActor(organization, confirmed.token, ctx.now)).rejects.toThrow('tokenInvalid')
  })

  it('refuses its code for confirming a number (O05)', async () => {
    const { organization, owner, ctx } = await anOwner()
    await recoverAccountByMobile(ctx, TYPED)
    const otp = await receivedCode(organization)
    const own = contextOf(organization, owner)
    await expect(confirmMobile(own, { id: owner.userId, otp })).rejects.toThrow('mobileAlreadyOnProfile')
  })

  it.each([
    ['a number that nobody has', { mobileNumber: '347 000 0000' }, 'mobileUnknown'],
    ['a land line', { mobileNumber: '02 1234 5678' }, 'mobileNotAllowed'],
  ])('is refused by %s', async (_what, number, name) => {
    const { ctx } = await anOwner()
    await expect(recoverAccountByMobile(ctx, { ...TYPED, ...number })).rejects.toThrow(name)
    expect(await smsCount()).toBe(0)
  })

  it.each([
    ['that is only claimed', { user: { mobileConfirmedAt: null } }, 'mobileUnknown'],
    ['of a suspended account', { user: { suspendedAt: new Date() } }, 'accountSuspended'],
    ['of somebody who works for the organization', { authorities: ['FACILITATOR' as const] }, 'permissionDenied'],
  ])('is refused when the number is %s', async (_what, options, name) => {
    const { ctx } = await anOwner(options)
    await expect(recoverAccountByMobile(ctx, TYPED)).rejects.toThrow(name)
    expect(await smsCount()).toBe(0)
  })

  it('is refused for a member of another organization', async () => {
    await anOwner()
    const elsewhere = visitorContext(await anOrganization())
    await expect(recoverAccountByMobile(elsewhere, TYPED)).rejects.toThrow('mobileNotInOrganization')
  })

  it('is rate-limited per address, whether the number is known or not (O12)', async () => {
    const { ctx } = await anOwner()
    for (let turn = 0; turn < 20; turn++) await recoverAccountByMobile(ctx, TYPED).catch(() => undefined)
    await expect(recoverAccountByMobile(ctx, TYPED)).rejects.toThrow('tooManyRequests')
    const unknown = { ...TYPED, mobileNumber: '347 000 0000' }
    await expect(recoverAccountByMobile(ctx, unknown)).rejects.toThrow('tooManyRequests')
  })
})
