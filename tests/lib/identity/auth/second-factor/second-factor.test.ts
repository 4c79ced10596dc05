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
import { login, loginByApi } from '@/lib/identity/auth/sign-in/login'
import { renewRecoveryCodes } from '@/lib/identity/users/security/renew-recovery-codes'
import { setPassword } from '@/lib/identity/users/security/set-password'
import { anOrganization, contextOf, visitorContext } from '@/tests/factories'
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

describe('where the organization demands a second step', () => {
  it.each(['ADMIN', 'DELEGATE'] as const)(
    '%s does not get in with the password alone, by page or API',
    async (name) => {
      const { ctx } = await anOfficer({ authorities: [name] })
      await expect(login(ctx, credentials)).rejects.toMatchObject({ code: 1113 })
      await expect(loginByApi(ctx, credentials)).rejects.toMatchObject({ code: 1113 })
    },
  )

  it('a citizen does', async () => {
    const { ctx } = await anOfficer({ authorities: ['EXPERT'] })
    await expect(login(ctx, credentials)).resolves.toMatchObject({ claims: { sub: 'officer' } })
  })

  it('a wrong password does not tell that there is a second step', async () => {
    const { ctx } = await anOfficer()
    await expect(login(ctx, { ...credentials, password: 'wrong' })).rejects.toMatchObject({ code: 1 })
  })

  it('who has none sets it up first, and the first code both proves and signs in', async () => {
    const { ctx, userId } = await anOfficer()
    await prepareSecondFactor(ctx, userId)
    const setup = await secondFactorSetup(ctx, userId)
    expect(setup?.uri).toContain(`secret=${setup?.secret}`)
    const { claims } = await passSecondFactor(ctx, { userId, otp: await shown(userId, ctx.now) })
    expect(claims.authorities).toEqual(['ADMIN'])
    expect(await secondFactorSetup(ctx, userId)).toBeNull()
  })

  it('a code is good once, and a wrong one never', async () => {
    const { ctx, userId } = await anOfficer()
    await prepareSecondFactor(ctx, userId)
    const otp = await shown(userId, ctx.now)
    await passSecondFactor(ctx, { userId, otp })
    await expect(passSecondFactor(ctx, { userId, otp })).rejects.toThrow('otpInvalid')
    const next = await shown(userId, later(ctx, 300).now)
    await expect(passSecondFactor(ctx, { userId, otp: next })).rejects.toThrow('otpInvalid')
    await passSecondFactor(later(ctx, 300), { userId, otp: next })
  })

  it('tries are limited', async () => {
    const { ctx, userId } = await anOfficer()
    await prepareSecondFactor(ctx, userId)
    for (let turn = 0; turn < 10; turn++)
      await expect(passSecondFactor(ctx, { userId, otp: 'abcdef' })).rejects.toThrow('otpInvalid')
    await expect(passSecondFactor(ctx, { userId, otp: 'abcdef' })).rejects.toThrow('tooManyRequests')
  })

  it('a recovery changes the password and does not go round it', async () => {
    const { ctx, userId } = await anOfficer()
    await expect(setPassword(ctx, { userId, tokenVersion: 0 }, 'marmalade bicycle')).rejects.toMatchObject({
      code: 1113,
    })
    await expect(login(ctx, { ...credentials, password: 'marmalade bicycle' })).rejects.toMatchObject({ code: 1113 })
  })

  it('who is signed in and changes the password is not asked again', async () => {
    const { organization, actor, userId } = await anOfficer()
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

  it('are ten different ones, given with the first code and kept as hashes alone', async () => {
    const { ctx, userId, codes } = await equipped()
    expect(new Set(codes).size).toBe(10)
    const { recoveryHashes } = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
    expect(recoveryHashes).toHaveLength(10)
    expect(JSON.stringify(recoveryHashes)).not.toContain(codes[0].slice(0, 5))
    const again = await passSecondFactor(later(ctx, 60), { userId, otp: await shown(userId, later(ctx, 60).now) })
    expect(again.recoveryCodes).toBeUndefined()
  })

  it('stand in for the authenticator once each, however they are written', async () => {
    const { ctx, userId, codes } = await equipped()
    const [first, second = ''] = codes
    await passSecondFactor(ctx, { userId, otp: first })
    await expect(passSecondFactor(ctx, { userId, otp: first })).rejects.toThrow('otpInvalid')
    await passSecondFactor(ctx, { userId, otp: second.toUpperCase().replace('-', ' ') })
  })

  it('sent twice at the same moment let in once', async () => {
    const { ctx, userId, codes } = await equipped()
    const [otp] = codes
    const tries = await Promise.allSettled([1, 2, 3].map(() => passSecondFactor(ctx, { userId, otp })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('and codes of the authenticator are the second step of a sign-in by the API too', async () => {
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

  it('of another person, and those before new ones were made, open nothing', async () => {
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

  it('are made for a second factor that is on, and by who knows the password', async () => {
    const { organization, actor } = await anOfficer()
    const own = contextOf(organization, actor)
    await expect(renewRecoveryCodes(own, { currentPassword: PASSWORD })).rejects.toThrow('secondFactorOff')
    await expect(renewRecoveryCodes(own, { currentPassword: 'wrong' })).rejects.toThrow('passwordWrong')
  })
})

it('who set one up is asked, whatever the organization demands', async () => {
  const { ctx, userId } = await anOfficer({ authorities: [] }, { secondFactorRequired: false })
  await login(ctx, credentials)
  await prepareSecondFactor(ctx, userId)
  await passSecondFactor(ctx, { userId, otp: await shown(userId, ctx.now) })
  await expect(login(ctx, credentials)).rejects.toMatchObject({ code: 1113 })
})
