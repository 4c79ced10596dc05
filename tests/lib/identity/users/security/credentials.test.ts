import { describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { totp, totpSecretText } from '@/lib/identity/auth/second-factor/totp'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { login } from '@/lib/identity/auth/sign-in/login'
import { getAccountOverview } from '@/lib/identity/users/security/account-overview'
import { changePassword } from '@/lib/identity/users/security/change-password'
import { confirmEmailChange } from '@/lib/identity/users/security/confirm-email-change'
import { confirmSecondFactor } from '@/lib/identity/users/security/confirm-second-factor'
import { deviceName } from '@/lib/identity/users/security/device-name'
import { endOtherSessions } from '@/lib/identity/users/security/end-other-sessions'
import { endSession } from '@/lib/identity/users/security/end-session'
import { listSessions } from '@/lib/identity/users/security/list-sessions'
import { removeSecondFactor } from '@/lib/identity/users/security/remove-second-factor'
import { requestEmailChange } from '@/lib/identity/users/security/request-email-change'
import { startSecondFactor } from '@/lib/identity/users/security/start-second-factor'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { anAccount, later, mailedToken, PASSWORD } from '@/tests/lib/identity/auth/accounts'

const NEW = 'copper lantern'

async function someone(options: Parameters<typeof anAccount>[1] = {}, data = {}) {
  const organization = await anOrganization(data)
  return contextOf(organization, await anAccount(organization, options))
}

const holds = async ({ organization }: SignedInContext, token: string) =>
  tokenActor(organization, token, new Date()).then(
    () => true,
    () => false,
  )

describe('changing the password', () => {
  it('invalidates every older token, also in other organizations, and returns a new one (J09)', async () => {
    const ctx = await someone()
    const { userId } = ctx.actor
    const elsewhere = await anOrganization()
    await prismaClient().membership.create({ data: { organizationId: elsewhere.id, userId } })
    const [here, other] = [await startSession(ctx, userId), await startSession(visitorContext(elsewhere), userId)]
    const issued = await changePassword(ctx, { currentPassword: PASSWORD, password: NEW, passwordRepeat: NEW })
    expect(await holds(ctx, here.token)).toBe(false)
    expect(await holds(contextOf(elsewhere, ctx.actor), other.token)).toBe(false)
    expect(await holds(ctx, issued.token)).toBe(true)
    const visitor = visitorContext(ctx.organization)
    await expect(login(visitor, { username: ctx.actor.username, password: PASSWORD })).rejects.toMatchObject({
      code: 1,
    })
    await expect(login(visitor, { username: ctx.actor.username, password: NEW })).resolves.toBeTruthy()
  })

  it('notifies the owner by mail and invalidates recovery links and codes', async () => {
    const ctx = await someone()
    const { userId } = ctx.actor
    const expiresAt = new Date(ctx.now.getTime() + 3_600_000)
    await ctx.db.emailLink.create({
      data: {
        organizationId: ctx.organization.id,
        userId,
        purpose: 'RECOVER_ACCOUNT',
        tokenHash: 'x',
        email: 'x',
        expiresAt,
      },
    })
    await changePassword(ctx, { currentPassword: PASSWORD, password: NEW, passwordRepeat: NEW })
    expect(await ctx.db.emailLink.count({ where: { usedAt: null } })).toBe(0)
    const mails = await ctx.db.outboxMessage.findMany()
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['password-changed', ctx.actor.email],
    ])
  })

  it('requires the current password, and pauses after twenty wrong ones', async () => {
    const ctx = await someone()
    const change = (currentPassword?: string) =>
      changePassword(ctx, { currentPassword, password: NEW, passwordRepeat: NEW })
    await expect(change()).rejects.toMatchObject({ errorName: 'requiredDataMissing' })
    for (let times = 0; times < 20; times++)
      await expect(change('wrong')).rejects.toMatchObject({ errorName: 'passwordWrong', field: 'currentPassword' })
    await expect(change(PASSWORD)).rejects.toMatchObject({ errorName: 'tooManyRequests' })
  })

  it('refuses a weak password', async () => {
    const ctx = await someone()
    const weak = changePassword(ctx, { currentPassword: PASSWORD, password: '123456', passwordRepeat: '123456' })
    await expect(weak).rejects.toMatchObject({ errorName: 'passwordTooCommon', field: 'password' })
  })
})

describe('changing the email address', () => {
  const wanted = { email: 'new@example.test', currentPassword: PASSWORD }

  it('requires confirmation from both addresses, in any order', async () => {
    const ctx = await someone()
    await requestEmailChange(ctx, wanted)
    const old = await mailedToken(ctx, ctx.actor.email ?? '')
    const visitor = visitorContext(ctx.organization)
    expect(await confirmEmailChange(visitor, { token: old })).toEqual({ isDone: false, email: wanted.email })
    expect(await getAccountOverview(ctx)).toMatchObject({ email: ctx.actor.email, pendingEmail: wanted.email })
    const fresh = await mailedToken(ctx, wanted.email)
    expect(await confirmEmailChange(visitor, { token: fresh })).toEqual({ isDone: true, email: wanted.email })
    expect(await getAccountOverview(ctx)).toMatchObject({
      email: wanted.email,
      isEmailConfirmed: true,
      pendingEmail: null,
    })
    await expect(confirmEmailChange(visitor, { token: fresh })).rejects.toMatchObject({ code: 220 })
  })

  it('happens once when both addresses confirm concurrently', async () => {
    const ctx = await someone()
    await requestEmailChange(ctx, wanted)
    const tokens = [await mailedToken(ctx, ctx.actor.email ?? ''), await mailedToken(ctx, wanted.email)]
    const visitor = visitorContext(ctx.organization)
    const steps = await Promise.all(tokens.map((token) => confirmEmailChange(visitor, { token })))
    expect(steps.map(({ isDone }) => isDone).toSorted()).toEqual([false, true])
    expect((await getAccountOverview(ctx)).email).toBe(wanted.email)
  })

  it('requires no confirmation from an address that was never confirmed', async () => {
    const ctx = await someone({ emailConfirmed: false })
    await requestEmailChange(ctx, wanted)
    const token = await mailedToken(ctx, wanted.email)
    expect(await confirmEmailChange(visitorContext(ctx.organization), { token })).toMatchObject({ isDone: true })
  })

  it('expires after a day', async () => {
    const ctx = await someone()
    await requestEmailChange(ctx, wanted)
    const token = await mailedToken(ctx, wanted.email)
    await expect(confirmEmailChange(later(ctx, 25), { token })).rejects.toMatchObject({ code: 200 })
    const elsewhere = visitorContext(await anOrganization())
    await expect(confirmEmailChange(elsewhere, { token })).rejects.toMatchObject({ errorName: 'linkInvalid' })
    await requestEmailChange(ctx, { ...wanted, email: 'third@example.test' })
    await expect(confirmEmailChange(visitorContext(ctx.organization), { token })).rejects.toMatchObject({
      errorName: 'linkInvalid',
    })
  })

  it('is refused for an address in use', async () => {
    const ctx = await someone()
    const other = await aMember(ctx.organization)
    const ask = (email: string, currentPassword = PASSWORD) => requestEmailChange(ctx, { email, currentPassword })
    await expect(ask(other.email ?? '')).rejects.toMatchObject({ code: 172, field: 'email' })
    await expect(ask(wanted.email, 'wrong')).rejects.toMatchObject({ errorName: 'passwordWrong' })
    await expect(ask(ctx.actor.email ?? '')).rejects.toMatchObject({ errorName: 'emailAlreadyVerified' })
  })
})

describe('sessions', () => {
  it('are listed with their device and can be ended, one or all others, at once (J08)', async () => {
    const ctx = await someone()
    const { userId } = ctx.actor
    const phone = await startSession(
      { ...ctx, userAgent: 'Mozilla/5.0 (iPhone) Version/17.0 Mobile Safari/605' },
      userId,
    )
    const listed = await listSessions(ctx)
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(listed[1]?.device).toEqual({ browser: 'Safari', system: 'iOS' })
    await endSession(ctx, { sessionId: listed[1]?.id ?? '' })
    expect(await holds(ctx, phone.token)).toBe(false)
    const another = await startSession(ctx, userId)
    expect(await endOtherSessions(ctx)).toEqual({ ended: 1 })
    expect(await holds(ctx, another.token)).toBe(false)
    expect(await listSessions(ctx)).toHaveLength(1)
  })

  it('of other people are unknown', async () => {
    const ctx = await someone()
    const other = await aMember(ctx.organization)
    await expect(endSession(ctx, { sessionId: other.sessionId })).rejects.toMatchObject({ errorName: 'notFound' })
  })

  it('name the device as far as the User-Agent does', () => {
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Safari/537.36'
    expect(deviceName(`${windows} Edg/130`)).toEqual({ browser: 'Edge', system: 'Windows' })
    expect(deviceName(windows)).toEqual({ browser: 'Chrome', system: 'Windows' })
    expect(deviceName('curl/8')).toEqual({ browser: null, system: null })
  })
})

describe('the second factor', () => {
  const codeFor = async (ctx: SignedInContext) => {
    const { totpSecretCipher } = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } })
    return totp(Buffer.from(decrypt('sensitive', totpSecretCipher ?? ''), 'base64'), ctx.now)
  }

  it('is enabled by a code of the new device, and its secret is not displayed again', async () => {
    const ctx = await someone()
    await startSecondFactor(ctx, { currentPassword: PASSWORD })
    const begun = (await getAccountOverview(ctx)).secondFactor
    const { totpSecretCipher } = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } })
    expect(begun).toMatchObject({ state: 'begun', secret: totpSecretText(totpSecretCipher ?? '') })
    await expect(confirmSecondFactor(ctx, { otp: '000000' })).rejects.toMatchObject({ code: 510 })
    await confirmSecondFactor(ctx, { otp: await codeFor(ctx) })
    expect((await getAccountOverview(ctx)).secondFactor).toEqual({ state: 'on', since: ctx.now, recoveryCodesLeft: 10 })
    const again = startSecondFactor(ctx, { currentPassword: PASSWORD })
    await expect(again).rejects.toMatchObject({ errorName: 'secondFactorOn' })
    await removeSecondFactor(ctx, { currentPassword: PASSWORD })
    expect((await getAccountOverview(ctx)).secondFactor).toEqual({ state: 'off' })
  })

  it('cannot be removed by officers of an organization that requires it', async () => {
    const ctx = await someone({ authorities: ['ADMIN'] }, { secondFactorRequired: true })
    const refused = removeSecondFactor(ctx, { currentPassword: PASSWORD })
    await expect(refused).rejects.toMatchObject({ errorName: 'secondFactorRequired' })
  })
})
