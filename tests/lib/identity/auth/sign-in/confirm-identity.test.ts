import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { totp } from '@/lib/identity/auth/second-factor/totp'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { login } from '@/lib/identity/auth/sign-in/login'
import { sendIdentityCode } from '@/lib/identity/auth/sign-in/send-identity-code'
import { getAccountOverview } from '@/lib/identity/users/security/account-overview'
import { changePassword } from '@/lib/identity/users/security/change-password'
import { confirmSecondFactor } from '@/lib/identity/users/security/confirm-second-factor'
import { removeSecondFactor } from '@/lib/identity/users/security/remove-second-factor'
import { renewRecoveryCodes } from '@/lib/identity/users/security/renew-recovery-codes'
import { requestEmailChange } from '@/lib/identity/users/security/request-email-change'
import { startSecondFactor } from '@/lib/identity/users/security/start-second-factor'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'

const NEW = { password: 'copper lantern', passwordRepeat: 'copper lantern' }

/** A member who signs in without a password. */
async function passwordless(options: Parameters<typeof aMember>[1] = {}): Promise<SignedInContext> {
  const organization = await anOrganization()
  return contextOf(organization, await aMember(organization, options))
}

const mails = () =>
  prismaClient().outboxMessage.findMany({ where: { template: 'identity-code' }, orderBy: { createdAt: 'asc' } })

/** Lets the pause between two codes pass. */
async function endPause(): Promise<void> {
  await prismaClient().rateLimit.deleteMany({ where: { key: { startsWith: 'identity-code-wait' } } })
}

async function mailedCode(ctx: SignedInContext): Promise<string> {
  await endPause()
  await sendIdentityCode(ctx)
  return String(openFacts((await mails()).at(-1)?.facts)['code'])
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const totpOf = async (ctx: SignedInContext) => {
  const { totpSecretCipher } = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } })
  return totp(Buffer.from(decrypt('sensitive', totpSecretCipher ?? ''), 'base64'), ctx.now)
}

describe('an account without a password', () => {
  let ctx: SignedInContext
  beforeEach(async () => {
    ctx = await passwordless()
  })

  it('does each of the five acts with a code of its own', async () => {
    const code = async () => ({ confirmationCode: await mailedCode(ctx) })
    await startSecondFactor(ctx, await code())
    await confirmSecondFactor(ctx, { otp: await totpOf(ctx) })
    expect((await renewRecoveryCodes(ctx, await code())).recoveryCodes).toHaveLength(10)
    await removeSecondFactor(ctx, await code())
    expect(await requestEmailChange(ctx, { email: 'new@example.test', ...(await code()) })).toEqual({
      email: 'new@example.test',
    })
    expect((await getAccountOverview(ctx)).hasPassword).toBe(false)
    await changePassword(ctx, { ...NEW, ...(await code()) })
    const credentials = { username: ctx.actor.username, password: NEW.password }
    await expect(login(visitorContext(ctx.organization), credentials)).resolves.toBeTruthy()
    expect(await getAccountOverview(ctx)).toMatchObject({ hasPassword: true, way: 'password' })
  })

  it('is asked for the code, not for a password', async () => {
    expect(await getAccountOverview(ctx)).toMatchObject({ hasPassword: false, way: 'mailCode' })
    const asked = { errorName: 'requiredDataMissing', field: 'confirmationCode' }
    await expect(startSecondFactor(ctx, {})).rejects.toMatchObject(asked)
    await expect(startSecondFactor(ctx, { currentPassword: PASSWORD })).rejects.toMatchObject(asked)
  })

  it('refuses a right code after five wrong ones, also a new one, until the half hour is over (O01, O03)', async () => {
    const code = await mailedCode(ctx)
    const attempt = (confirmationCode: string) => startSecondFactor(ctx, { confirmationCode })
    for (let tries = 0; tries < 5; tries++)
      await expect(attempt(wrong(code))).rejects.toMatchObject({ errorName: 'otpInvalid', field: 'confirmationCode' })
    await expect(attempt(code)).rejects.toMatchObject({ errorName: 'tooManyRequests' })
    await expect(attempt(await mailedCode(ctx))).rejects.toMatchObject({ errorName: 'tooManyRequests' })
    await prismaClient().rateLimit.deleteMany({ where: { key: { startsWith: 'identity-code:' } } })
    await expect(attempt(await mailedCode(ctx))).resolves.toBeTruthy()
  })

  it('tries at most five of a hundred codes that are sent at once', async () => {
    const code = await mailedCode(ctx)
    const guesses = Array.from({ length: 100 }, (_, index) => String(index).padStart(6, '0')).filter(
      (guess) => guess !== code,
    )
    const answers = await Promise.allSettled(
      guesses.map((confirmationCode) => removeSecondFactor(ctx, { confirmationCode })),
    )
    const names = answers.map((answer) => (answer as PromiseRejectedResult).reason.errorName)
    expect(names.filter((name) => name === 'otpInvalid')).toHaveLength(5)
    expect(names.filter((name) => name === 'tooManyRequests')).toHaveLength(guesses.length - 5)
  })

  it('spends a code once when two acts use it at once (O04)', async () => {
    const confirmationCode = await mailedCode(ctx)
    const acts = [startSecondFactor(ctx, { confirmationCode }), removeSecondFactor(ctx, { confirmationCode })]
    const answers = await Promise.allSettled(acts)
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(startSecondFactor(ctx, { confirmationCode })).rejects.toMatchObject({ errorName: 'otpInvalid' })
  })

  it('keeps the code when the act is refused', async () => {
    const confirmationCode = await mailedCode(ctx)
    const weak = { password: '123456', passwordRepeat: '123456' }
    await expect(changePassword(ctx, { ...weak, confirmationCode })).rejects.toMatchObject({ field: 'password' })
    await expect(renewRecoveryCodes(ctx, { confirmationCode })).rejects.toThrow('secondFactorOff')
    await expect(changePassword(ctx, { ...NEW, confirmationCode })).resolves.toBeTruthy()
  })

  it('refuses a code that is old, replaced, of another session, person or address (O05, O06)', async () => {
    const act = (own: SignedInContext, confirmationCode: string) => startSecondFactor(own, { confirmationCode })
    const replaced = await mailedCode(ctx)
    const code = await mailedCode(ctx)
    if (replaced !== code) await expect(act(ctx, replaced)).rejects.toMatchObject({ errorName: 'otpInvalid' })
    const { actor, organization, now } = ctx
    await startSession(ctx, actor.userId)
    const [session] = await ctx.db.userSession.findMany({ where: { id: { not: actor.sessionId } } })
    const elsewhere = { ...ctx, actor: { ...actor, sessionId: session?.id ?? '' } }
    await expect(act(elsewhere, code)).rejects.toMatchObject({ errorName: 'otpInvalid' })
    const other = contextOf(organization, await aMember(organization))
    await expect(act(other, code)).rejects.toMatchObject({ errorName: 'otpInvalid' })
    const late = { ...ctx, now: new Date(now.getTime() + 601_000) }
    await expect(act(late, code)).rejects.toMatchObject({ errorName: 'otpExpired', field: 'confirmationCode' })
    await ctx.db.user.update({ where: { id: actor.userId }, data: { email: 'moved@example.test' } })
    await expect(act(ctx, code)).rejects.toMatchObject({ errorName: 'otpInvalid' })
  })

  it('sends one code a minute and five a day, in the language of the person', async () => {
    await ctx.db.user.update({ where: { id: ctx.actor.userId }, data: { locale: 'it' } })
    for (let times = 0; times < 5; times++) await mailedCode(ctx)
    await expect(sendIdentityCode(ctx)).rejects.toMatchObject({ errorName: 'tooManyRequests' })
    await endPause()
    await expect(sendIdentityCode(ctx)).rejects.toMatchObject({ errorName: 'tooManyRequests' })
    expect(await mails()).toHaveLength(5)
    expect((await mails())[0]).toMatchObject({ recipient: ctx.actor.email, locale: 'it', lane: 'CODES' })
  })

  it('stores neither the code nor a plain hash of it (O07)', async () => {
    const code = await mailedCode(ctx)
    const rows = JSON.stringify(await ctx.db.emailLink.findMany())
    expect(rows).not.toContain(code)
    expect(rows).toMatch(/"tokenHash":"[0-9a-f]{64}"/)
  })

  it('needs the second factor for the next sign-in as before', async () => {
    await startSecondFactor(ctx, { confirmationCode: await mailedCode(ctx) })
    await confirmSecondFactor(ctx, { otp: await totpOf(ctx) })
    const visitor = visitorContext(ctx.organization)
    await expect(startSession(visitor, ctx.actor.userId)).rejects.toMatchObject({ errorName: 'secondFactorRequired' })
  })

  it('answers a sign-in with a password like an unknown one', async () => {
    const visitor = visitorContext(ctx.organization)
    for (const username of [ctx.actor.username, 'nobody'])
      await expect(login(visitor, { username, password: PASSWORD })).rejects.toMatchObject({ code: 1 })
  })
})

it('is asked for nothing else when the account has a password', async () => {
  const organization = await anOrganization()
  const ctx = contextOf(organization, await anAccount(organization))
  await expect(sendIdentityCode(ctx)).rejects.toMatchObject({ errorName: 'confirmByPassword' })
  const asked = { errorName: 'requiredDataMissing', field: 'currentPassword' }
  await expect(startSecondFactor(ctx, { confirmationCode: '123456' })).rejects.toMatchObject(asked)
  await expect(startSecondFactor(ctx, { currentPassword: PASSWORD })).resolves.toBeTruthy()
})

it('has no way without password and confirmed address', async () => {
  const ctx = await passwordless({ emailConfirmed: false })
  const refused = { errorName: 'noWayToConfirm' }
  await expect(sendIdentityCode(ctx)).rejects.toMatchObject(refused)
  await expect(startSecondFactor(ctx, { confirmationCode: '123456' })).rejects.toMatchObject(refused)
  expect(await getAccountOverview(ctx)).toMatchObject({ way: null })
})
