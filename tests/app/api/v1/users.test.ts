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
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'

const NEW = 'copper lantern'

async function aCity() {
  const organization = await anOrganization()
  const citizen = await anAccount(organization, { username: 'citizen' })
  await anAccount(organization, { username: 'mayor', authorities: ['ADMIN'] })
  const tokenOf = async (username: string, password = PASSWORD) => {
    return (await api(organization).post(login, { body: { username, password } })).token
  }
  return { organization, citizen, tokenOf }
}

test('returns a new token after a change of password, and refuses every older one (J09)', async () => {
  const { organization, tokenOf } = await aCity()
  const [first, second] = [await tokenOf('citizen'), await tokenOf('citizen')]
  const body = { currentPassword: PASSWORD, password: NEW, passwordRepeat: NEW }
  const answer = await api(organization).as(first).put(changePassword, { body })
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({ sub: 'citizen' })
  const fresh = answer.token
  for (const handler of [me, renewedJwt]) {
    expect((await api(organization).as(first).send<AnyCall>(handler)).status).toBe(401)
    expect((await api(organization).as(second).send<AnyCall>(handler)).status).toBe(401)
    expect((await api(organization).as(fresh).send<AnyCall>(handler)).status).toBe(200)
  }
})

test('refuses a mismatched new password at its field, and a visitor with 401', async () => {
  const { organization, tokenOf } = await aCity()
  const body = { currentPassword: PASSWORD, password: NEW, passwordRepeat: 'another one' }
  const differing = await api(organization)
    .as(await tokenOf('citizen'))
    .put(changePassword, { body })
  expect(differing).toMatchObject({ status: 422, errors: [{ code: 1210, field: 'passwordRepeat' }] })
  const same = { ...body, passwordRepeat: NEW }
  expect((await api(organization).put(changePassword, { body: same })).status).toBe(401)
})

test('replaces the profile as a whole and refuses fields that clients cannot set (O20)', async () => {
  const { organization, tokenOf } = await aCity()
  const token = await tokenOf('citizen')
  const { json: profile } = await api(organization).as(token).get(ownProfile)
  const { name, surname, username, biography, education, birthYear, gender, isPublic, newsletter } = profile
  const body = { name, surname, username, biography, education, work: 'Baker', birthYear, gender, isPublic, newsletter }
  const answer = await api(organization).as(token).put(updateProfile, { body })
  expect(answer.json).toMatchObject({ work: 'Baker' })
  for (const field of ['authorities', 'emailConfirmedAt', 'id', 'organizationId']) {
    const refused = await api(organization)
      .as(token)
      .put(updateProfile, { body: { ...body, [field]: 1 } })
    expect(refused.status, field).toBe(400)
  }
})

test("refuses an ended session at its next call, and answers 404 for another person's session (J08)", async () => {
  const { organization, tokenOf } = await aCity()
  const [mine, other, foreign] = [await tokenOf('citizen'), await tokenOf('citizen'), await tokenOf('mayor')]
  const { json: listed } = await api(organization).as(mine).get(sessions)
  const [theirs] = (await api(organization).as(foreign).get(sessions)).json
  expect(
    (
      await api(organization)
        .as(mine)
        .delete(endSession, { params: { sessionId: theirs?.id ?? '' } })
    ).status,
  ).toBe(404)
  for (const { id, isCurrent } of listed)
    if (!isCurrent)
      expect(
        (
          await api(organization)
            .as(mine)
            .delete(endSession, { params: { sessionId: id } })
        ).status,
      ).toBe(204)
  expect((await api(organization).as(other).get(me)).status).toBe(401)
  expect((await api(organization).as(foreign).get(me)).status).toBe(200)
})

test('returns own data with a token only, never to a visitor or the anonymous account (P01)', async () => {
  const { organization, tokenOf } = await aCity()
  expect((await api(organization).get(ownData)).status).toBe(401)
  const { token } = await api(organization).post(login, { body: { fetchEnabledOnly: true } })
  expect((await api(organization).as(token).get(ownData)).status).toBe(401)
  const own = await api(organization)
    .as(await tokenOf('citizen'))
    .get(ownData)
  expect(own.json).toMatchObject({ account: { username: 'citizen' } })
})

test('answers 404 for a private profile as for an unknown one', async () => {
  const { organization, citizen } = await aCity()
  const answer = await api(organization).get(publicProfile, { params: { id: citizen.userId } })
  expect(answer.status).toBe(404)
  expect((await api(organization).get(publicProfile, { params: { id: '999999' } })).status).toBe(404)
})

test('lets an ADMIN change authorities and erase accounts, with effect on the token in use (P08)', async () => {
  const { organization, tokenOf, citizen } = await aCity()
  const [own, admin] = [await tokenOf('citizen'), await tokenOf('mayor')]
  const body = { authorities: ['EXPERT'], processIds: [], reason: 'x' }
  const params = { id: citizen.userId }
  expect((await api(organization).as(own).put(setAuthorities, { params, body })).status).toBe(403)
  expect((await api(organization).as(admin).put(setAuthorities, { params, body })).status).toBe(200)
  expect((await api(organization).as(own).get(me)).json).toMatchObject({ authorities: ['EXPERT'] })
  const why = { reason: 'Asked for it', confirmName: 'Test citizen' }
  expect((await api(organization).as(own).post(erase, { params, body: why })).status).toBe(403)
  const erased = await api(organization).as(admin).post(erase, { params, body: why })
  expect([erased.status, erased.json]).toEqual([200, { approvalId: null }])
  expect((await api(organization).as(own).get(me)).status).toBe(401)
  expect(await prismaClient().user.count({ where: { erasedAt: { not: null } } })).toBe(1)
})
