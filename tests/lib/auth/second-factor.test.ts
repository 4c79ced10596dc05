import { describe, expect, it } from 'vitest'
import { login, loginByApi } from '@/lib/auth/login'
import { passSecondFactor, prepareSecondFactor, secondFactorSetup } from '@/lib/auth/second-factor'
import { decrypt } from '@/lib/auth/secrets'
import { totp } from '@/lib/auth/totp'
import type { Context } from '@/lib/context/context'
import { prismaClient } from '@/lib/db/client'
import { setPassword } from '@/lib/users/set-password'
import { anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { anAccount, PASSWORD } from './accounts'

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
    await expect(setPassword(ctx, userId, 'marmalade bicycle')).rejects.toMatchObject({ code: 1113 })
    await expect(login(ctx, { ...credentials, password: 'marmalade bicycle' })).rejects.toMatchObject({ code: 1113 })
  })

  it('who is signed in and changes the password is not asked again', async () => {
    const { organization, actor, userId } = await anOfficer()
    await expect(setPassword(contextOf(organization, actor), userId, 'marmalade bicycle')).resolves.toBeTruthy()
  })
})

it('who set one up is asked, whatever the organization demands', async () => {
  const { ctx, userId } = await anOfficer({ authorities: [] }, { secondFactorRequired: false })
  await login(ctx, credentials)
  await prepareSecondFactor(ctx, userId)
  await passSecondFactor(ctx, { userId, otp: await shown(userId, ctx.now) })
  await expect(login(ctx, credentials)).rejects.toMatchObject({ code: 1113 })
})
