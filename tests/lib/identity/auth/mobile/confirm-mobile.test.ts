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

describe('a code confirms a number', () => {
  it('once, and the account then has it (O04)', async () => {
    const { id, at, code } = await anAssignedNumber()
    await confirmMobile(at(30), { id, otp: code })
    expect(await userRow(id)).toMatchObject({ mobile: MOBILE, mobileConfirmedAt: at(30).now })
    await expect(confirmMobile(at(31), { id, otp: code })).rejects.toThrow('mobileAlreadyOnProfile')
  })

  it.skipIf(!hasRealPostgres)('once, also when it is sent twice at the same time', async () => {
    const { id, at, code } = await anAssignedNumber()
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => confirmMobile(at(1), { id, otp: code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('instead of the one that was confirmed before', async () => {
    const { id, at, code } = await anAssignedNumber({
      user: { mobile: '+393400000000', mobileConfirmedAt: new Date() },
    })
    await confirmMobile(at(1), { id, otp: code })
    expect(await userRow(id)).toMatchObject({ mobile: MOBILE, mobileConfirmedAt: at(1).now })
  })

  it('instead of another one, and tells the owner at the address', async () => {
    const changed = await anAssignedNumber({ user: { mobile: '+393400000000', mobileConfirmedAt: new Date() } })
    await confirmMobile(changed.at(1), { id: changed.id, otp: changed.code })
    const mails = () => prismaClient().outboxMessage.findMany({ where: { channel: 'MAIL' } })
    expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['mobile-changed', changed.actor.email],
    ])
    expect(openFacts((await mails())[0]?.facts)).toMatchObject({ ending: MOBILE.slice(-3) })
  })

  it('instead of another one of somebody without an address, and tells the owner at the number before', async () => {
    const before = { mobile: '+393400000000', mobileConfirmedAt: new Date() }
    const { id, at, code } = await anAssignedNumber({ user: { ...before, email: null, emailKey: null } })
    await confirmMobile(at(1), { id, otp: code })
    const [told] = await prismaClient().outboxMessage.findMany({ where: { template: 'number-changed' } })
    expect(told).toMatchObject({ channel: 'SMS', recipient: before.mobile })
  })

  it('and the first number of an account is no news', async () => {
    const { id, at, code } = await anAssignedNumber()
    await confirmMobile(at(1), { id, otp: code })
    expect(await prismaClient().outboxMessage.count({ where: { channel: 'MAIL' } })).toBe(0)
  })

  it('also for whom the number was claimed away meanwhile', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const other = await aMember(organization)
    const otherContext = contextOf(organization, other, at(61).now)
    await assignMobile(otherContext, { id: other.userId, ...TYPED })
    await confirmMobile(at(70), { id, otp: code })
    expect(await userRow(id)).toMatchObject({ mobile: MOBILE, mobileConfirmedAt: at(70).now })
    expect(await userRow(other.userId)).toMatchObject({ mobile: null })
  })

  it('but not when another account confirmed it meanwhile', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const other = await aMember(organization)
    const otherContext = contextOf(organization, other, at(61).now)
    await assignMobile(otherContext, { id: other.userId, ...TYPED })
    await confirmMobile(otherContext, { id: other.userId, otp: await receivedCode(organization) })
    await expect(confirmMobile(at(70), { id, otp: code })).rejects.toThrow('mobileInUseConfirm')
  })
})

describe('a code is refused', () => {
  it('when it has expired (O06)', async () => {
    const { id, at, code } = await anAssignedNumber()
    await expect(confirmMobile(at(600), { id, otp: code })).rejects.toThrow('otpExpired')
    expect(await userRow(id)).toMatchObject({ mobileConfirmedAt: null })
  })

  it('after five wrong ones, even when it is right, and none is sent for half an hour (O01)', async () => {
    const { id, at, code } = await anAssignedNumber()
    for (let turn = 1; turn <= 5; turn++) {
      await expect(confirmMobile(at(turn), { id, otp: wrongCode(code, turn) })).rejects.toThrow('otpInvalid')
    }
    await expect(confirmMobile(at(6), { id, otp: code })).rejects.toThrow('otpInvalid')
    await expect(resendMobileCode(at(120), { id })).rejects.toMatchObject({ errorName: 'tooManyRequests' })
    await resendMobileCode(at(5 + 1800), { id })
    expect(await smsCount()).toBe(2)
  })

  it('one after the other from a thousand addresses and by either call: five tries in all (O01)', async () => {
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

  it.skipIf(!hasRealPostgres)('when fifty wrong ones come at once: five are counted (O01)', async () => {
    const { id, at, code } = await anAssignedNumber()
    const wrong = Array.from({ length: 50 }, (_, turn) => wrongCode(code, turn + 1))
    await Promise.allSettled(
      wrong.map((otp, turn) => confirmMobile({ ...at(1), clientAddress: `192.0.2.${turn}` }, { id, otp })),
    )
    expect(await prismaClient().oneTimeCode.findMany()).toMatchObject([{ attempts: 5, usedAt: null }])
  })

  it('when a newer one was sent', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    await resendMobileCode(at(60), { id })
    await expect(confirmMobile(at(61), { id, otp: code })).rejects.toThrow('otpInvalid')
    await confirmMobile(at(62), { id, otp: await receivedCode(organization) })
  })

  it('when the account has taken another number since, and come back to the first (O05)', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    await assignMobile(at(1), { id, mobilePrefix: '+39', mobileNumber: '347 000 0000' })
    await expect(confirmMobile(at(2), { id, otp: code })).rejects.toThrow('otpInvalid')
    await assignMobile(at(70), { id, ...TYPED })
    await expect(confirmMobile(at(71), { id, otp: code })).rejects.toThrow('otpInvalid')
    await confirmMobile(at(72), { id, otp: await receivedCode(organization) })
  })

  it('of somebody else, of another purpose and of another organization (O05)', async () => {
    const { organization, at, code } = await anAssignedNumber()
    const other = await aMember(organization)
    const otherContext = contextOf(organization, other, at(61).now)
    await assignMobile(otherContext, { id: other.userId, ...TYPED })
    await expect(confirmMobile(otherContext, { id: other.userId, otp: code })).rejects.toThrow('otpInvalid')
    const elsewhere = visitorContext(await anOrganization(), at(2).now)
    await expect(confirmMobilePublicly(elsewhere, { ...TYPED, otp: code })).rejects.toThrow('otpInvalid')
  })

  it('without a session when it belongs to an account that can sign in: a mistyped number is no key', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const visitor = visitorContext(organization, at(1).now)
    await expect(confirmMobilePublicly(visitor, { ...TYPED, otp: code })).rejects.toThrow('otpInvalid')
    expect(await userRow(id)).toMatchObject({ mobileConfirmedAt: null })
  })

  it('where no number is on the profile, or on nobody', async () => {
    const organization = await anOrganization()
    const actor = await aMember(organization)
    const ctx = contextOf(organization, actor)
    const input = { id: actor.userId, otp: '123456' }
    await expect(confirmMobile(ctx, input)).rejects.toThrow('noMobileOnProfile')
    await expect(resendMobileCode(ctx, input)).rejects.toThrow('noMobileOnProfile')
    const visitor = visitorContext(organization)
    await expect(confirmMobilePublicly(visitor, { ...TYPED, otp: '123456' })).rejects.toThrow('mobileUnknown')
  })

  it('for the account of another', async () => {
    const { organization, id, at, code } = await anAssignedNumber()
    const eve = contextOf(organization, await aMember(organization), at(1).now)
    await expect(confirmMobile(eve, { id, otp: code })).rejects.toThrow('permissionDenied')
    await expect(resendMobileCode(eve, { id })).rejects.toThrow('permissionDenied')
  })
})

describe('when the provider does not take the SMS', () => {
  it('the next try answers that a new one was sent, and the old code is dead (O06)', async () => {
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

  it('gives a token for nothing but a new password', async () => {
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

  it('its code confirms nothing else (O05)', async () => {
    const { organization, owner, ctx } = await anOwner()
    await recoverAccountByMobile(ctx, TYPED)
    const otp = await receivedCode(organization)
    const own = contextOf(organization, owner)
    await expect(confirmMobile(own, { id: owner.userId, otp })).rejects.toThrow('mobileAlreadyOnProfile')
  })

  it.each([
    ['a number that nobody has', { mobileNumber: '347 000 0000' }, 'mobileUnknown'],
    ['a land line', { mobileNumber: '02 1234 5678' }, 'mobileNotAllowed'],
  ])('by %s is refused', async (_what, number, name) => {
    const { ctx } = await anOwner()
    await expect(recoverAccountByMobile(ctx, { ...TYPED, ...number })).rejects.toThrow(name)
    expect(await smsCount()).toBe(0)
  })

  it.each([
    ['that is only claimed', { user: { mobileConfirmedAt: null } }, 'mobileUnknown'],
    ['of a suspended account', { user: { suspendedAt: new Date() } }, 'accountSuspended'],
    ['of somebody who works for the organization', { authorities: ['FACILITATOR' as const] }, 'permissionDenied'],
  ])('by a number %s is refused', async (_what, options, name) => {
    const { ctx } = await anOwner(options)
    await expect(recoverAccountByMobile(ctx, TYPED)).rejects.toThrow(name)
    expect(await smsCount()).toBe(0)
  })

  it('of a member of another organization is refused here', async () => {
    await anOwner()
    const elsewhere = visitorContext(await anOrganization())
    await expect(recoverAccountByMobile(elsewhere, TYPED)).rejects.toThrow('mobileNotInOrganization')
  })

  it('is asked for a limited number of times by one address, whether the number is known or not (O12)', async () => {
    const { ctx } = await anOwner()
    for (let turn = 0; turn < 20; turn++) await recoverAccountByMobile(ctx, TYPED).catch(() => undefined)
    await expect(recoverAccountByMobile(ctx, TYPED)).rejects.toThrow('tooManyRequests')
    const unknown = { ...TYPED, mobileNumber: '347 000 0000' }
    await expect(recoverAccountByMobile(ctx, unknown)).rejects.toThrow('tooManyRequests')
  })
})
