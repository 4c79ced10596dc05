import { expect, test } from 'vitest'
import type { AnyCall } from '@/lib/foundation/api/call'
import { prismaClient } from '@/lib/foundation/db/client'
import { renewedJwtCall as renewedJwt } from '@/lib/identity/auth/session/renew-session'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { getOwnProfileCall as ownProfile } from '@/lib/identity/users/profile/own-profile'
import { updateProfileCall as updateProfile } from '@/lib/identity/users/profile/update-profile'
import { changePasswordCall as changePassword } from '@/lib/identity/users/security/change-password'
import { endSessionCall as endSession } from '@/lib/identity/users/security/end-session'
import { listSessionsCall as sessions } from '@/lib/identity/users/security/list-sessions'
import { exportOwnDataCall as ownData } from '@/lib/participation/personal-data/export-own-data'
import {
  eraseAccountCall as erase,
  getPublicProfileCall as publicProfile,
  setAuthoritiesCall as setAuthorities,
} from '@/lib/participation/personal-data/user-calls'
import { anOrganization } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { ask } from './ask'

const NEW = 'copper lantern'

type Call = { method?: string; token?: string; params?: Record<string, string>; json?: unknown }

async function aCity() {
  const organization = await anOrganization()
  const citizen = await anAccount(organization, { username: 'citizen' })
  await anAccount(organization, { username: 'mayor', authorities: ['ADMIN'] })
  const call = (handler: AnyCall, { token, params = {}, json, method = 'GET' }: Call = {}) =>
    ask(handler, organization, '/x', params, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
  const tokenOf = async (username: string, password = PASSWORD) => {
    const answer = await call(login, { method: 'POST', json: { username, password } })
    return answer.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  }
  return { organization, citizen, call, tokenOf }
}

test('returns a new token after a change of password, and refuses every older one (J09)', async () => {
  const { call, tokenOf } = await aCity()
  const [first, second] = [await tokenOf('citizen'), await tokenOf('citizen')]
  const json = { currentPassword: PASSWORD, password: NEW, passwordRepeat: NEW }
  const answer = await call(changePassword, { method: 'PUT', token: first, json })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ sub: 'citizen' })
  const fresh = answer.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  for (const handler of [me, renewedJwt]) {
    expect((await call(handler, { token: first })).status).toBe(401)
    expect((await call(handler, { token: second })).status).toBe(401)
    expect((await call(handler, { token: fresh })).status).toBe(200)
  }
})

test('refuses a mismatched new password at its field, and a visitor with 401', async () => {
  const { call, tokenOf } = await aCity()
  const json = { currentPassword: PASSWORD, password: NEW, passwordRepeat: 'another one' }
  const differing = await call(changePassword, { method: 'PUT', token: await tokenOf('citizen'), json })
  expect(differing.status).toBe(422)
  expect(await differing.json()).toMatchObject({ errors: [{ code: 1210, field: 'passwordRepeat' }] })
  const same = { ...json, passwordRepeat: NEW }
  expect((await call(changePassword, { method: 'PUT', json: same })).status).toBe(401)
})

test('replaces the profile as a whole and refuses fields that clients cannot set (O20)', async () => {
  const { call, tokenOf } = await aCity()
  const token = await tokenOf('citizen')
  const profile = await (await call(ownProfile, { token })).json()
  const { name, surname, username, biography, education, birthYear, gender, isPublic, newsletter } = profile
  const json = { name, surname, username, biography, education, work: 'Baker', birthYear, gender, isPublic, newsletter }
  const answer = await call(updateProfile, { method: 'PUT', token, json })
  expect(await answer.json()).toMatchObject({ work: 'Baker' })
  for (const field of ['authorities', 'emailConfirmedAt', 'id', 'organizationId']) {
    const refused = await call(updateProfile, { method: 'PUT', token, json: { ...json, [field]: 1 } })
    expect(refused.status, field).toBe(400)
  }
})

test("refuses an ended session at its next call, and answers 404 for another person's session (J08)", async () => {
  const { call, tokenOf } = await aCity()
  const [mine, other, foreign] = [await tokenOf('citizen'), await tokenOf('citizen'), await tokenOf('mayor')]
  const listed = (await (await call(sessions, { token: mine })).json()) as { id: string; isCurrent: boolean }[]
  const [theirs] = (await (await call(sessions, { token: foreign })).json()) as { id: string }[]
  expect(
    (await call(endSession, { method: 'DELETE', token: mine, params: { sessionId: theirs?.id ?? '' } })).status,
  ).toBe(404)
  for (const { id, isCurrent } of listed)
    if (!isCurrent)
      expect((await call(endSession, { method: 'DELETE', token: mine, params: { sessionId: id } })).status).toBe(204)
  expect((await call(me, { token: other })).status).toBe(401)
  expect((await call(me, { token: foreign })).status).toBe(200)
})

test('returns own data with a token only, never to a visitor or the anonymous account (P01)', async () => {
  const { call, tokenOf } = await aCity()
  expect((await call(ownData)).status).toBe(401)
  const anonymous = await call(login, { method: 'POST', json: { fetchEnabledOnly: true } })
  const token = anonymous.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  expect((await call(ownData, { token })).status).toBe(401)
  const own = await call(ownData, { token: await tokenOf('citizen') })
  expect(await own.json()).toMatchObject({ account: { username: 'citizen' } })
})

test('E76 answers 404 for a private profile as for an unknown one', async () => {
  const { call, citizen } = await aCity()
  const answer = await call(publicProfile, { params: { id: String(citizen.userId) } })
  expect(answer.status).toBe(404)
  expect((await call(publicProfile, { params: { id: '999999' } })).status).toBe(404)
})

test('lets an ADMIN change authorities and erase accounts, with effect on the token in use (P08)', async () => {
  const { call, tokenOf, citizen } = await aCity()
  const [own, admin] = [await tokenOf('citizen'), await tokenOf('mayor')]
  const json = { authorities: ['EXPERT'], processIds: [], reason: 'x' }
  const params = { id: String(citizen.userId) }
  expect((await call(setAuthorities, { method: 'PUT', token: own, params, json })).status).toBe(403)
  expect((await call(setAuthorities, { method: 'PUT', token: admin, params, json })).status).toBe(200)
  expect(await (await call(me, { token: own })).json()).toMatchObject({ authorities: ['EXPERT'] })
  const why = { reason: 'Asked for it', confirmName: 'Test citizen' }
  expect((await call(erase, { method: 'POST', token: own, params, json: why })).status).toBe(403)
  const erased = await call(erase, { method: 'POST', token: admin, params, json: why })
  expect([erased.status, await erased.json()]).toEqual([200, { approvalId: null }])
  expect((await call(me, { token: own })).status).toBe(401)
  expect(await prismaClient().user.count({ where: { erasedAt: { not: null } } })).toBe(1)
})
