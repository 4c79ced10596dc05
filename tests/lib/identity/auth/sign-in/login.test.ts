import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createContext } from '@/lib/foundation/context/create'
import { prismaClient } from '@/lib/foundation/db/client'
import { logout } from '@/lib/identity/auth/session/logout'
import { renewExpiring, renewSession } from '@/lib/identity/auth/session/renew-session'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { signingKeys } from '@/lib/identity/auth/session/signing-keys'
import { login, loginByApi } from '@/lib/identity/auth/sign-in/login'
import { withClient } from '@/scripts/database/connection'
import { anOrganization, visitorContext } from '@/tests/factories'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { anAccount, later, PASSWORD } from '../accounts'

async function aSignedInCitizen() {
  const organization = await anOrganization()
  const member = await anAccount(organization, { username: 'citizen' })
  const ctx = visitorContext(organization)
  const issued = await login(ctx, { username: 'citizen', password: PASSWORD })
  return { organization, member, ctx, ...issued }
}

test('signs in with username or address, in any case', async () => {
  const { ctx, claims } = await aSignedInCitizen()
  expect(claims).toMatchObject({
    sub: 'citizen',
    emailRegStatus: 'CONFIRMED',
    privacyPolicyAccepted: true,
    authorities: [],
  })
  await login(ctx, { username: ' CITIZEN ', password: PASSWORD })
  await login(ctx, { username: 'Citizen@Example.test', password: PASSWORD })
})

test('returns a token with every specified claim', async () => {
  const { claims, token } = await aSignedInCitizen()
  const specified = `id name surname sub termsConditionsAccepted privacyPolicyAccepted emailRegStatus mobileRegStatus authorities
    assignedProcesses joinedGroups selectedOrganizationPublic selectedOrganizationRegAllowed selectedOrganization2LevelLogin avatar`
  expect(Object.keys(claims).toSorted()).toEqual(specified.split(/\s+/).toSorted())
  const signed = decodeJwt(token)
  expect(signed).toMatchObject(claims)
  expect(Object.keys(signed)).toEqual(expect.arrayContaining(['exp', 'iat', 'iss', 'aud', 'jti']))
  expect((signed.exp ?? 0) - (signed.iat ?? 0)).toBe(4 * 3600)
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256', kid: expect.any(String) })
})

test('answers a wrong password and an unknown name with the same refusal in the same time (O11)', async () => {
  const { ctx } = await aSignedInCitizen()
  const attempt = async (username: string) => {
    const start = performance.now()
    await expect(login(ctx, { username, password: 'wrong' })).rejects.toMatchObject({
      errorName: 'wrongCredentials',
      params: {},
    })
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 9; round++) {
    known.push(await attempt('citizen'))
    unknown.push(await attempt(`nobody${round}`))
  }
  // Cheap hashes leave the database's noise, so the quickest of each are compared; the bench measures with real ones.
  expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(10)
})

test('reveals the state of an account only after the right password', async () => {
  const here = await anOrganization()
  const elsewhere = await anOrganization()
  await anAccount(elsewhere, { username: 'stranger' })
  await anAccount(here, { username: 'suspended', user: { suspendedAt: new Date() } })
  await anAccount(here, { username: 'erased', user: { erasedAt: new Date() } })
  const pending = await anAccount(here, { username: 'pending' })
  await prismaClient().membership.updateMany({ where: { userId: pending.userId }, data: { status: 'PENDING' } })
  const ctx = visitorContext(here)
  const refusals = {
    stranger: 'userNotInOrganization',
    suspended: 'accountSuspended',
    erased: 'wrongCredentials',
    pending: 'emailUnconfirmed',
  }
  for (const [username, errorName] of Object.entries(refusals)) {
    await expect(login(ctx, { username, password: 'wrong' })).rejects.toMatchObject({ errorName: 'wrongCredentials' })
    await expect(login(ctx, { username, password: PASSWORD })).rejects.toMatchObject({ errorName })
  }
})

test('answers 429 to guesses of one account from many addresses', async () => {
  const { organization } = await aSignedInCitizen()
  const guess = (clientAddress: string) =>
    login(createContext({ organization, locale: 'en', clientAddress }), { username: 'citizen', password: 'wrong' })
  const names: string[] = []
  for (let round = 0; round < 6; round++) {
    const addresses = Array.from({ length: 20 }, (_, number) => `10.0.${round}.${number}`)
    const answers = await Promise.allSettled(addresses.map(guess))
    names.push(...answers.map((answer) => (answer as PromiseRejectedResult).reason.errorName))
  }
  expect(names.filter((name) => name === 'wrongCredentials')).toHaveLength(100)
  expect(names.filter((name) => name === 'tooManyRequests')).toHaveLength(20)
})

test('refuses a token and its renewal everywhere after logout (J08)', async () => {
  const { organization, token, ctx } = await aSignedInCitizen()
  const actor = await tokenActor(organization, token, ctx.now)
  await logout({ ...ctx, actor })
  await expect(tokenActor(organization, token, ctx.now)).rejects.toMatchObject({ errorName: 'tokenInvalid' })
  await expect(renewSession({ ...ctx, actor })).rejects.toMatchObject({ errorName: 'tokenInvalid' })
  expect(await renewExpiring(organization, token, later(ctx, 3.5).now)).toBeNull()
})

test('refuses a token on the host of another organization (T05)', async () => {
  const { token, ctx } = await aSignedInCitizen()
  const other = await anOrganization()
  await expect(tokenActor(other, token, ctx.now)).rejects.toMatchObject({ errorName: 'tokenInvalid' })
})

test('applies a changed token version, a suspension and an ended membership at once', async () => {
  const { organization, token, ctx, member } = await aSignedInCitizen()
  const db = prismaClient()
  const where = { id: member.userId }
  const refused = () =>
    expect(tokenActor(organization, token, ctx.now)).rejects.toMatchObject({ errorName: 'tokenInvalid' })
  await db.user.update({ where, data: { tokenVersion: { increment: 1 } } })
  await refused()
  await db.user.update({ where, data: { tokenVersion: 0, suspendedAt: ctx.now } })
  await refused()
  await db.user.update({ where, data: { suspendedAt: null } })
  expect(await tokenActor(organization, token, ctx.now)).toMatchObject({ username: 'citizen' })
  await db.membership.updateMany({ where: { userId: member.userId }, data: { status: 'SUSPENDED' } })
  await refused()
})

test('renews a token in its last hour only, and never beyond the end of its session', async () => {
  const { organization, token, ctx } = await aSignedInCitizen()
  expect(await renewExpiring(organization, token, later(ctx, 2.9).now)).toBeNull()
  const renewed = await renewExpiring(organization, token, later(ctx, 3.1).now)
  expect(await tokenActor(organization, renewed ?? '', later(ctx, 7).now)).toMatchObject({ username: 'citizen' })
  expect(await renewExpiring(organization, token, later(ctx, 4.1).now)).toBeNull()
  await prismaClient().userSession.updateMany({ data: { expiresAt: later(ctx, 5).now } })
  const last = await renewExpiring(organization, token, later(ctx, 3.5).now)
  await expect(tokenActor(organization, last ?? '', later(ctx, 5.1).now)).rejects.toMatchObject({
    errorName: 'tokenExpired',
  })
  expect(await renewExpiring(organization, last ?? '', later(ctx, 4.9).now)).toBeNull()
})

test('takes authorities from the database, not from the token', async () => {
  const { organization, token, ctx, member } = await aSignedInCitizen()
  await prismaClient().membership.updateMany({ where: { userId: member.userId }, data: { authorities: ['ADMIN'] } })
  expect(await tokenActor(organization, token, ctx.now)).toMatchObject({ authorities: ['ADMIN'] })
})

test('provides the anonymous account without credentials at a publicly visible organization only', async () => {
  const open = visitorContext(await anOrganization())
  const { token, claims } = await loginByApi(open, { fetchEnabledOnly: true })
  expect(claims).toMatchObject({ id: null, authorities: [], assignedProcesses: [] })
  expect(await tokenActor(open.organization, token, open.now)).toEqual({ kind: 'visitor' })
  const closed = visitorContext(await anOrganization({ publiclyVisible: false }))
  await expect(loginByApi(closed, { fetchEnabledOnly: true })).rejects.toMatchObject({ code: 180 })
})

test('requires the own organization and all mandatory fields', async () => {
  const ctx = visitorContext(await anOrganization({ host: 'here.test' }))
  await anOrganization({ host: 'there.test' })
  const attempt = (call: Parameters<typeof loginByApi>[1]) => loginByApi(ctx, call)
  await expect(
    attempt({ username: 'a', password: 'b', selectedOrganizationDomain: 'there.test' }),
  ).rejects.toMatchObject({ code: 100 })
  await expect(
    attempt({ username: 'a', password: 'b', selectedOrganizationDomain: 'HERE.test' }),
  ).rejects.toMatchObject({ code: 1 })
  await expect(attempt({ username: 'a' })).rejects.toMatchObject({ code: 150, field: 'password' })
  await expect(attempt({})).rejects.toMatchObject({ code: 150, field: 'username' })
})

type Header = { alg?: string; kid?: string; [name: string]: unknown }

async function forged(
  token: string,
  header: Header,
  changes: Record<string, unknown> = {},
  key?: Uint8Array,
): Promise<string> {
  const [, body = ''] = token.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...changes }
  const [real] = await signingKeys()
  const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: real?.kid ?? '', ...header })
  return signer.sign(key ?? real?.key ?? new Uint8Array(32))
}

function unsigned(token: string, header: Header): string {
  const [, body, signature] = token.split('.')
  const head = Buffer.from(JSON.stringify(header)).toString('base64url')
  return `${head}.${body}.${header.alg === 'HS256' ? signature : ''}`
}

test('refuses forged tokens: algorithms, keys, headers, times and edited claims (J01, J02, J03, J04, J06)', async () => {
  const { organization, token, ctx } = await aSignedInCitizen()
  const seconds = Math.floor(ctx.now.getTime() / 1000)
  const [head, body] = token.split('.')
  const evil = new TextEncoder().encode('x'.repeat(32))
  const edited = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), authorities: ['ADMIN'] }),
  )
  const tokens = [
    ...['none', 'None', 'NONE', 'nOnE'].map((alg) => unsigned(token, { alg })),
    `${head}.${body}.`,
    `${head}.${edited.toString('base64url')}.${token.split('.')[2]}`,
    unsigned(token, { alg: 'HS256', kid: '1', jku: 'https://evil.example/jwks' }),
    await forged(token, {}, {}, evil),
    ...(await Promise.all(
      ['../../etc/passwd', "1' OR '1'='1", 'https://evil.example/key', 'unknown', ''].map((kid) =>
        forged(token, { kid }),
      ),
    )),
    await forged(token, { alg: 'HS512' }, {}, new TextEncoder().encode('x'.repeat(64))),
    await forged(token, {}, { exp: seconds - 1 }),
    await forged(token, {}, { nbf: seconds + 3600 }),
    await forged(token, {}, { iat: seconds + 30 * 24 * 3600 }),
    await forged(token, {}, { iat: seconds - 5 * 3600 }),
    await forged(token, {}, { exp: '9999999999' as never }).catch(() => `${head}.e30.x`),
    await forged(token, {}, { aud: 'someone else' }),
    await forged(token, {}, { iss: 'someone else' }),
    await forged(token, {}, { typ: 'recovery' }),
    await forged(token, {}, { sid: '11111111-1111-4111-8111-111111111111' }),
    await forged(token, {}, { tv: 7 }),
  ]
  for (const bad of tokens) {
    await expect(tokenActor(organization, bad, ctx.now), bad).rejects.toMatchObject({ status: 401 })
  }
})

test.skipIf(!hasRealPostgres)('starts no session with a password that is changed meanwhile', async () => {
  const { ctx, member } = await aSignedInCitizen()
  const sessions = () => prismaClient().userSession.count({ where: { userId: member.userId } })
  const before = await sessions()
  await withClient(testDatabaseUrl, async (client) => {
    await client.query('BEGIN')
    await client.query('UPDATE "User" SET "tokenVersion" = "tokenVersion" + 1 WHERE "id" = $1', [member.userId])
    // The sign-in has checked the old password and waits to write its session.
    const attempt = login(ctx, { username: 'citizen', password: PASSWORD }).then(
      () => 'signed in',
      (error: { errorName?: string }) => error.errorName,
    )
    const waiting = () => prismaClient().$queryRaw`
      SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`
    await expect.poll(waiting, { interval: 5 }).toHaveLength(1)
    await client.query('COMMIT')
    expect(await attempt).toBe('wrongCredentials')
  })
  expect(await sessions()).toBe(before)
})
