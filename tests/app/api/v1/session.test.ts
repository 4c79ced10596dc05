import { expect, test } from 'vitest'
import { openApi } from '@/lib/edge/openapi/openapi'
import type { AnyCall } from '@/lib/foundation/api/call'
import { prismaClient } from '@/lib/foundation/db/client'
import { calls } from '@/lib/generated/calls'
import { confirmEmailCall as confirmEmail } from '@/lib/identity/auth/email/confirm-email'
import { logoutCall as logout } from '@/lib/identity/auth/session/logout'
import { renewedJwtCall as renewedJwt } from '@/lib/identity/auth/session/renew-session'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { registerToOrganizationByEmailCall as register } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { anOrganization, visitorContext } from '@/tests/factories'
import { anAccount, mailedToken, PASSWORD, registration } from '@/tests/lib/identity/auth/accounts'
import { answerOf } from './ask'

type Call = { host: string; token?: string; body?: unknown; headers?: Record<string, string> }

async function call(handler: AnyCall, { host, token, body, headers = {} }: Call) {
  const request = new Request(`https://${host}/api/v1/x`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = await answerOf(handler, request)
  const text = await answer.text()
  return {
    status: answer.status,
    token: answer.headers.get('authorization')?.replace('Bearer ', ''),
    body: JSON.parse(text || '{}') as Record<string, unknown> & {
      errors?: { code: number; field?: string; message: string }[]
    },
  }
}

async function aCity(host: string) {
  const organization = await anOrganization({ host })
  await anAccount(organization, { username: 'citizen' })
  return organization
}

const credentials = { username: 'citizen', password: PASSWORD }

test('returns the token in the header and the claims in the body, and renews it', async () => {
  await aCity('a.test')
  const answer = await call(login, { host: 'a.test', body: credentials })
  expect(answer).toMatchObject({ status: 200, body: { sub: 'citizen' } })
  const own = await call(me, { host: 'a.test', token: answer.token ?? '' })
  expect(own).toMatchObject({ status: 200, body: { username: 'citizen', emailRegStatus: 'CONFIRMED' } })
  const renewed = await call(renewedJwt, { host: 'a.test', token: answer.token ?? '' })
  expect(renewed).toMatchObject({ status: 200, body: { sub: 'citizen' } })
  expect(renewed.token).not.toBe(answer.token)
})

test('answers bad credentials with 401, code 1 and no token, whoever they are for', async () => {
  await aCity('a.test')
  const wrong = await call(login, { host: 'a.test', body: { ...credentials, password: 'wrong' } })
  const unknown = await call(login, { host: 'a.test', body: { ...credentials, username: 'nobody' } })
  for (const answer of [wrong, unknown]) {
    expect(answer).toMatchObject({ status: 401, token: undefined, body: { errors: [{ code: 1 }] } })
  }
  expect({ ...wrong.body, instance: '' }).toEqual({ ...unknown.body, instance: '' })
})

test('refuses a token on the host of another organization with a token exception (T05)', async () => {
  await aCity('a.test')
  await anOrganization({ host: 'b.test' })
  const { token = '' } = await call(login, { host: 'a.test', body: credentials })
  for (const handler of [me, renewedJwt]) {
    const answer = await call(handler, { host: 'b.test', token })
    expect(answer.status).toBe(401)
    expect(answer.body.errors?.[0]?.message).toContain('TokenException')
  }
  const forwarded = await call(me, { host: 'b.test', token, headers: { 'x-forwarded-host': 'a.test' } })
  expect(forwarded.status).toBe(401)
})

test('does not accept a cookie as credentials at the API (J13)', async () => {
  await aCity('a.test')
  const { token = '' } = await call(login, { host: 'a.test', body: credentials })
  for (const name of ['session', '__Host-session']) {
    expect((await call(me, { host: 'a.test', headers: { cookie: `${name}=${token}` } })).status).toBe(401)
  }
})

test('refuses the token after logout (J08)', async () => {
  await aCity('a.test')
  const { token = '' } = await call(login, { host: 'a.test', body: credentials })
  expect((await call(logout, { host: 'a.test', token, body: {} })).status).toBe(200)
  expect((await call(me, { host: 'a.test', token })).status).toBe(401)
})

test('answers a registration with 201 and code 2, and its confirmation with a token', async () => {
  const organization = await anOrganization({ host: 'a.test' })
  expect(await call(register, { host: 'a.test', body: registration })).toMatchObject({ status: 201, body: { code: 2 } })
  const token = await mailedToken(visitorContext(organization))
  const confirmed = await call(confirmEmail, { host: 'a.test', body: { token } })
  expect(confirmed).toMatchObject({ status: 200, body: { sub: 'ada.rossi' } })
  expect(await call(me, { host: 'a.test', token: confirmed.token ?? '' })).toMatchObject({ status: 200 })
  expect(await call(confirmEmail, { host: 'a.test', body: { token } })).toMatchObject({
    body: { errors: [{ code: 220 }] },
  })
})

test('answers missing data with code 150 and its field, and refuses fields that clients cannot set', async () => {
  await anOrganization({ host: 'a.test' })
  const { name: _name, ...nameless } = registration
  const missing = await call(register, { host: 'a.test', body: nameless })
  expect(missing).toMatchObject({ status: 422, body: { errors: [{ code: 150, field: 'name' }] } })
  const greedy = await call(register, {
    host: 'a.test',
    body: { ...registration, authorities: ['ADMIN'], organizationId: 7, id: 1 },
  })
  expect(greedy.status).toBe(400)
  expect(await prismaClient().user.count()).toBe(0)
})

test('refuses a password of a megabyte before hashing (O14)', async () => {
  await anOrganization({ host: 'a.test' })
  const start = performance.now()
  const answer = await call(register, { host: 'a.test', body: { ...registration, password: 'x'.repeat(1_000_000) } })
  expect(answer.status).toBe(413)
  expect(performance.now() - start).toBeLessThan(500)
})

test('D21 signs in to a two-level organization without its access code, as documented', async () => {
  const organization = await anOrganization({ host: 'two.test', twoLevelLogin: true })
  await anAccount(organization, { username: 'citizen' })
  expect(await call(login, { host: 'two.test', body: credentials })).toMatchObject({
    status: 200,
    body: { sub: 'citizen' },
  })
  const coded = await call(login, { host: 'two.test', body: { ...credentials, accessCode: 'code' } })
  expect(coded).toMatchObject({ status: 400, body: { errors: [{ code: 1001, field: 'accessCode' }] } })
  const { paths } = (await openApi(calls, 'https://two.test')) as {
    paths: Record<string, Record<string, { description: string }>>
  }
  expect(paths['/login']?.['post']?.description).toContain('twoLevelLogin')
})
