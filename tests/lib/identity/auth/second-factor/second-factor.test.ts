import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import {
  passSecondFactor,
  prepareSecondFactor,
  secondFactorSetup,
} from '@/lib/identity/auth/second-factor/second-factor'
import { totp } from '@/lib/identity/auth/second-factor/totp'
import type { SecondFactorRequired } from '@/lib/identity/auth/session/second-factor-required'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { login, loginByApi } from '@/lib/identity/auth/sign-in/login'
import { renewRecoveryCodes } from '@/lib/identity/users/security/renew-recovery-codes'
import { setPassword } from '@/lib/identity/users/security/set-password'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { anAccount, PASSWORD } from '../accounts'

type Options = Parameters<typeof anAccount>[1]

async function anOfficer(options: Options = {}, data: Parameters<typeof anOrganization>[0] = {}) {
  const organization = await anOrganization({ secondFactorRequired: true, ...data })
  const actor = await anAccount(organization, { username: 'officer', authorities: ['ADMIN'], ...options })
  return { organization, actor, userId: actor.userId, ctx: visitorContext(organization) }
}

const credentials = { username: 'officer', password: PASSWORD }

/** What the authenticator of a person shows at a moment. */
async function shown(userId: number, at: Date): Promise<string> {
  const { totpSecretCipher } = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
  return totp(Buffer.from(decrypt('sensitive', totpSecretCipher ?? ''), 'base64'), at)
}

const later = (ctx: Context, seconds: number) =>
  visitorContext(ctx.organization, new Date(ctx.now.getTime() + seconds * 1000))

describe('a required second factor', () => {
  it.each(['ADMIN', 'DELEGATE'] as const)('stops %s after the password, on the page and at the API', async (name) => {
    const { ctx } = await anOfficer({ authorities: [name] })
    await expect(login(ctx, credentials)).rejects.toMatchObject({ code: 1113 })
    await expect(loginByApi(ctx, credentials)).rejects.toMatchObject({ code: 1113 })
  })

  it('does not apply to a citizen', async () => {
    const { ctx } = await anOfficer({ authorities: ['EXPERT'] })
    await expect(login(ctx, credentials)).resolves.toMatchObject({ claims: { sub: 'officer' } })
  })

  it('is not revealed by a wrong password', async () => {
    const { ctx } = await anOfficer()
    await expect(login(ctx, { ...credentials, password: 'wrong' })).rejects.toMatchObject({ code: 1 })
  })

  it('is set up at the first sign-in, whose first code also signs in', async () => {
    const { ctx, userId } = await anOfficer()
    await prepareSecondFactor(ctx, userId)
    const setup = await secondFactorSetup(ctx, userId)
    expect(setup?.uri).toContain(`secret=${setup?.secret}`)
    const { claims } = await passSecondFactor(ctx, { userId, otp: await shown(userId, ctx.now) })
    expect(claims.authorities).toEqual(['ADMIN'])
    expect(await secondFactorSetup(ctx, userId)).toBeNull()
  })

  it('starts no session and sets up nothing after the password was changed between the steps', async () => {
    const { ctx, userId } = await anOfficer()
    const refusal = await login(ctx, credentials).catch((error: unknown) => error)
    const { tokenVersion } = refusal as SecondFactorRequired
    await prepareSecondFactor(ctx, userId)
    const sessions = await prismaClient().userSession.count({ where: { userId } })
    await prismaClient().user.update({ where: { id: userId }, data: { tokenVersion: { increment: 1 } } })
    const second = passSecondFactor(ctx, { userId, otp: await shown(userId, ctx.now), tokenVersion })
    await expect(second).rejects.toMatchObject({ code: 1 })
    expect(await prismaClient().userSession.count({ where: { userId } })).toBe(sessions)
    expect(await secondFactorSetup(ctx, userId)).not.toBeNull()
  })

  it('accepts a code once and never a wrong one', async () => {
    const { ctx, userId } = await anOfficer()
    await prepareSecondFactor(ctx, userId)
    const otp = await shown(userId, ctx.now)
    await passSecondFactor(ctx, { userId, otp })
    await expect(passSecondFactor(ctx, { userId, otp })).rejects.toThrow('otpInvalid')
    const next = await shown(userId, later(ctx, 300).now)
    await expect(passSecondFactor(ctx, { userId, otp: next })).rejects.toThrow('otpInvalid')
    await passSecondFactor(later(ctx, 300), { userId, otp: next })
  })

  it('limits attempts', async () => {
    const { ctx, userId } = await anOfficer()
    await prepareSecondFactor(ctx, userId)
    for (let turn = 0; turn < 10; turn++)
      await expect(passSecondFactor(ctx, { userId, otp: 'abcdef' })).rejects.toThrow('otpInvalid')
    await expect(passSecondFactor(ctx, { userId, otp: 'abcdef' })).rejects.toThrow('tooManyRequests')
  })

  it('is not bypassed by recovering the password', async () => {
    const { ctx, userId } = await anOfficer()
    await expect(setPassword(ctx, { userId, tokenVersion: 0 }, 'marmalade bicycle')).rejects.toMatchObject({
      code: 1113,
    })
    await expect(login(ctx, { ...credentials, password: 'marmalade bicycle' })).rejects.toMatchObject({ code: 1113 })
  })

  it('is not requested again when a signed-in person changes the password', async () => {
    const { organization, actor, userId } = await anOfficer()
    await prismaClient().user.update({ where: { id: userId }, data: { totpConfirmedAt: new Date() } })
    await expect(
      setPassword(contextOf(organization, actor), { userId, tokenVersion: 0 }, 'marmalade bicycle'),
    ).resolves.toBeTruthy()
  })
})

describe('recovery codes', () => {
  async function equipped(data: Parameters<typeof anOrganization>[0] = {}) {
    const officer = await anOfficer({}, data)
    const { ctx, userId } = officer
    await prepareSecondFactor(ctx, userId)
    const { recoveryCodes = [] } = await passSecondFactor(ctx, { userId, otp: await shown(userId, ctx.now) })
    return { ...officer, codes: recoveryCodes as [string, ...string[]] }
  }

  it('are ten different ones, shown with the first code and stored as hashes', async () => {
    const { ctx, userId, codes } = await equipped()
    expect(new Set(codes).size).toBe(10)
    const { recoveryHashes } = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
    expect(recoveryHashes).toHaveLength(10)
    expect(JSON.stringify(recoveryHashes)).not.toContain(codes[0].slice(0, 5))
    const again = await passSecondFactor(later(ctx, 60), { userId, otp: await shown(userId, later(ctx, 60).now) })
    expect(again.recoveryCodes).toBeUndefined()
  })

  it('replace the authenticator once each, in any spelling', async () => {
    const { ctx, userId, codes } = await equipped()
    const [first, second = ''] = codes
    await passSecondFactor(ctx, { userId, otp: first })
    await expect(passSecondFactor(ctx, { userId, otp: first })).rejects.toThrow('otpInvalid')
    await passSecondFactor(ctx, { userId, otp: second.toUpperCase().replace('-', ' ') })
  })

  it('sign in once when sent twice concurrently', async () => {
    const { ctx, userId, codes } = await equipped()
    const [otp] = codes
    const tries = await Promise.allSettled([1, 2, 3].map(() => passSecondFactor(ctx, { userId, otp })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('complete the second step of a sign-in through the API, like authenticator codes', async () => {
    const { ctx, userId, codes } = await equipped()
    const at = later(ctx, 60)
    const call = (otp: string) => loginByApi(at, { ...credentials, otp })
    await expect(call(await shown(userId, at.now))).resolves.toMatchObject({ claims: { sub: 'officer' } })
    await expect(call(codes[0])).resolves.toMatchObject({ claims: { sub: 'officer' } })
    await expect(call('000000')).rejects.toMatchObject({ code: 510 })
    await expect(loginByApi(at, { ...credentials, password: 'wrong', otp: codes[1] })).rejects.toMatchObject({
      code: 1,
    })
  })

  it('are refused for another person and after new ones were made', async () => {
    const { ctx, userId, organization, actor, codes } = await equipped()
    const other = await anAccount(organization, { username: 'second', authorities: ['ADMIN'] })
    await prepareSecondFactor(ctx, other.userId)
    await passSecondFactor(ctx, { userId: other.userId, otp: await shown(other.userId, ctx.now) })
    await expect(passSecondFactor(ctx, { userId: other.userId, otp: codes[0] })).rejects.toThrow('otpInvalid')
    const own = contextOf(organization, actor)
    const { recoveryCodes } = await renewRecoveryCodes(own, { currentPassword: PASSWORD })
    await expect(passSecondFactor(ctx, { userId, otp: codes[0] })).rejects.toThrow('otpInvalid')
    await passSecondFactor(ctx, { userId, otp: recoveryCodes[9] ?? '' })
  })

  it('are made only for an enabled second factor and with the password', async () => {
    const { organization, actor } = await anOfficer()
    const own = contextOf(organization, actor)
    await expect(renewRecoveryCodes(own, { currentPassword: PASSWORD })).rejects.toThrow('secondFactorOff')
    await expect(renewRecoveryCodes(own, { currentPassword: 'wrong' })).rejects.toThrow('passwordWrong')
  })
})

it('are requested from everybody who set up a second factor', async () => {
  const { ctx, userId } = await anOfficer({ authorities: [] }, { secondFactorRequired: false })
  await login(ctx, credentials)
  await prepareSecondFactor(ctx, userId)
  await passSecondFactor(ctx, { userId, otp: await shown(userId, ctx.now) })
  await expect(login(ctx, credentials)).rejects.toMatchObject({ code: 1113 })
})

describe('a second factor that is demanded later', () => {
  it.each([
    ['ADMIN', 'tokenInvalid'],
    ['DELEGATE', 'tokenInvalid'],
    ['EXPERT', 'done'],
  ] as const)('ends the open session of an %s without one: %s', async (authority, outcome) => {
    const organization = await anOrganization()
    const ctx = contextOf(organization, await aMember(organization, { authorities: [authority] }))
    const { token } = await startSession(ctx, ctx.actor.userId)
    const now = new Date()
    expect(await refusal(tokenActor(organization, token, now))).toBe('done')
    const strict = { ...organization, secondFactorRequired: true }
    expect(await refusal(tokenActor(strict, token, now))).toBe(outcome)
    await prismaClient().user.update({ where: { id: ctx.actor.userId }, data: { totpConfirmedAt: now } })
    expect(await refusal(tokenActor(strict, token, now))).toBe('done')
  })
})
