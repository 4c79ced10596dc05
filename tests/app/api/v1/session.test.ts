import { expect, test } from 'vitest'
import { openApi } from '@/lib/edge/openapi/openapi'
import { prismaClient } from '@/lib/foundation/db/client'
import { calls } from '@/lib/generated/calls'
import { confirmEmailCall as confirmEmail } from '@/lib/identity/auth/email/confirm-email'
import { logoutCall as logout } from '@/lib/identity/auth/session/logout'
import { renewedJwtCall as renewedJwt } from '@/lib/identity/auth/session/renew-session'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { registerToOrganizationByEmailCall as register } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { api } from '@/tests/api/client'
import { anOrganization, visitorContext } from '@/tests/factories'
import { anAccount, mailedToken, PASSWORD, registration } from '@/tests/lib/identity/auth/accounts'

async function aCity(host: string) {
  const organization = await anOrganization({ host })
  await anAccount(organization, { username: 'citizen' })
  return organization
}

const credentials = { username: 'citizen', password: PASSWORD }

test('returns the token in the header and the claims in the body, and renews it', async () => {
  await aCity('a.test')
  const answer = await api('a.test').post(login, { body: credentials })
  expect(answer).toMatchObject({ status: 200, json: { sub: 'citizen' } })
  const own = await api('a.test').as(answer.token).get(me)
  expect(own).toMatchObject({ status: 200, json: { username: 'citizen', emailRegStatus: 'CONFIRMED' } })
  const renewed = await api('a.test').as(answer.token).get(renewedJwt)
  expect(renewed).toMatchObject({ status: 200, json: { sub: 'citizen' } })
  expect(renewed.token).not.toBe(answer.token)
})

test('answers bad credentials with 401, code 1 and no token, whoever they are for', async () => {
  await aCity('a.test')
  const wrong = await api('a.test').post(login, { body: { ...credentials, password: 'wrong' } })
  const unknown = await api('a.test').post(login, { body: { ...credentials, username: 'nobody' } })
  for (const answer of [wrong, unknown]) {
    expect(answer).toMatchObject({ status: 401, token: '', codes: [1] })
  }
  expect(wrong.errors).toEqual(unknown.errors)
})

test('refuses a token on the host of another organization with a token exception (T05)', async () => {
  await aCity('a.test')
  await anOrganization({ host: 'b.test' })
  const { token } = await api('a.test').post(login, { body: credentials })
  for (const handler of [me, renewedJwt]) {
    const answer = await api('b.test').as(token).send(handler)
    expect(answer.status).toBe(401)
    expect(answer.errors[0]?.message).toContain('TokenException')
  }
  const forwarded = await api('b.test')
    .as(token)
    .get(me, { headers: { 'x-forwarded-host': 'a.test' } })
  expect(forwarded.status).toBe(401)
})

test('does not accept a cookie as credentials at the API (J13)', async () => {
  await aCity('a.test')
  const { token } = await api('a.test').post(login, { body: credentials })
  for (const name of ['session', '__Host-session']) {
    expect((await api('a.test').get(me, { headers: { cookie: `${name}=${token}` } })).status).toBe(401)
  }
})

test('refuses the token after logout (J08)', async () => {
  await aCity('a.test')
  const { token } = await api('a.test').post(login, { body: credentials })
  expect((await api('a.test').as(token).post(logout, { body: {} })).status).toBe(200)
  expect((await api('a.test').as(token).get(me)).status).toBe(401)
})

test('answers a registration with 201 and code 2, and its confirmation with a token', async () => {
  const organization = await anOrganization({ host: 'a.test' })
  expect(await api('a.test').post(register, { body: registration })).toMatchObject({ status: 201, json: { code: 2 } })
  const token = await mailedToken(visitorContext(organization))
  const confirmed = await api('a.test').post(confirmEmail, { body: { token } })
  expect(confirmed).toMatchObject({ status: 200, json: { sub: 'ada.rossi' } })
  expect(await api('a.test').as(confirmed.token).get(me)).toMatchObject({ status: 200 })
  expect(await api('a.test').post(confirmEmail, { body: { token } })).toMatchObject({ codes: [220] })
})

test('answers missing data with code 150 and its field, and refuses fields that clients cannot set', async () => {
  await anOrganization({ host: 'a.test' })
  const { name: _name, ...nameless } = registration
  const missing = await api('a.test').post(register, { body: nameless })
  expect(missing).toMatchObject({ status: 422, errors: [{ code: 150, field: 'name' }] })
  const greedy = await api('a.test').post(register, {
    body: { ...registration, authorities: ['ADMIN'], organizationId: 7, id: 1 },
  })
  expect(greedy.status).toBe(400)
  expect(await prismaClient().user.count()).toBe(0)
})

test('refuses a password of a megabyte before hashing (O14)', async () => {
  await anOrganization({ host: 'a.test' })
  const start = performance.now()
  const answer = await api('a.test').post(register, { body: { ...registration, password: 'x'.repeat(1_000_000) } })
  expect(answer.status).toBe(413)
  expect(performance.now() - start).toBeLessThan(500)
})

test('signs in to a two-level organization without its access code, as documented', async () => {
  const organization = await anOrganization({ host: 'two.test', twoLevelLogin: true })
  await anAccount(organization, { username: 'citizen' })
  expect(await api('two.test').post(login, { body: credentials })).toMatchObject({
    status: 200,
    json: { sub: 'citizen' },
  })
  const coded = await api('two.test').post(login, { body: { ...credentials, accessCode: 'code' } })
  expect(coded).toMatchObject({ status: 400, errors: [{ code: 1001, field: 'accessCode' }] })
  const { paths } = (await openApi(calls, 'https://two.test')) as {
    paths: Record<string, Record<string, { description: string }>>
  }
  expect(paths['/login']?.['post']?.description).toContain('twoLevelLogin')
})
