import { describe, expect, it } from 'vitest'
import { deliverOutbox } from '@/lib/delivery/outbox/deliver'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { confirmMobilePubliclyCall as confirmCode } from '@/lib/identity/auth/mobile/confirm-mobile'
import {
  confirmRecoveryCall as confirmRecovery,
  recoverAccountByEmailCall as recoverByEmail,
} from '@/lib/identity/auth/password/recover-account-by-email'
import { recoverAccountByMobileCall as recoverByMobile } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { renewedJwtCall as renewedJwt } from '@/lib/identity/auth/session/renew-session'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { ownAccountCall as me } from '@/lib/identity/users/profile/own-calls'
import { changePasswordCall as changePassword } from '@/lib/identity/users/security/change-password'
import { api } from '@/tests/api/client'
import { anOrganization, visitorContext } from '@/tests/factories'
import { anAccount, mailedToken, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { MOBILE, receivedCode, TYPED } from '@/tests/lib/identity/auth/codes'

const NEW = 'marmalade bicycle'
const twice = { password: NEW, passwordRepeat: NEW }

async function anOwner() {
  const organization = await anOrganization()
  const user = { mobile: MOBILE, mobileConfirmedAt: new Date() }
  const actor = await anAccount(organization, { username: 'citizen', user })
  return { organization, actor }
}

const signIn = (organization: CurrentOrganization, password: string) =>
  api(organization).post(login, { body: { username: 'citizen', password } })

async function byMobile() {
  const { organization } = await anOwner()
  await api(organization).put(recoverByMobile, { body: TYPED })
  const otp = await receivedCode(organization)
  const { token } = await api(organization).put(confirmCode, { body: { ...TYPED, otp } })
  return { organization, token }
}

async function byEmail() {
  const { organization } = await anOwner()
  await api(organization).put(recoverByEmail, { body: { email: 'citizen@example.test' } })
  const mailed = await mailedToken(visitorContext(organization), 'citizen@example.test')
  const { token } = await api(organization).put(confirmRecovery, { body: { token: mailed } })
  return { organization, token, mailed }
}

describe.each([
  ['by mobile', byMobile],
  ['by mail', byEmail],
])('a recovery %s', (_way, recovered) => {
  it('sets a new password without the old one, once, and ends every session (J09)', async () => {
    const { organization, token } = await recovered()
    const before = (await signIn(organization, PASSWORD)).token
    expect((await api(organization).as(before).get(me)).status).toBe(200)
    const changed = await api(organization).as(token).put(changePassword, { body: twice })
    expect(changed).toMatchObject({ status: 200, json: { sub: 'citizen' } })
    expect((await api(organization).as(before).get(me)).status).toBe(401)
    expect((await api(organization).as(changed.token).get(me)).status).toBe(200)
    expect((await signIn(organization, PASSWORD)).status).toBe(401)
    expect((await signIn(organization, NEW)).status).toBe(200)
    expect((await api(organization).as(token).put(changePassword, { body: twice })).status).toBe(401)
  })

  it('changes the password once for concurrent requests', async () => {
    const { organization, token } = await recovered()
    const passwords = ['marmalade bicycle', 'copper lantern', 'vermilion teapot']
    const changes = await Promise.all(
      passwords.map((password) =>
        api(organization)
          .as(token)
          .put(changePassword, { body: { password, passwordRepeat: password } }),
      ),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const winner = passwords[changes.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(organization, winner)).status).toBe(200)
  })

  it('returns a token that every other call refuses', async () => {
    const { organization, token } = await recovered()
    expect(token).not.toBe('')
    for (const handler of [me, renewedJwt])
      expect((await api(organization).as(token).send<AnyCall>(handler)).status).toBe(401)
    const elsewhere = await anOrganization()
    expect((await api(elsewhere).as(token).put(changePassword, { body: twice })).status).toBe(401)
  })

  it('is refused when the person was suspended meanwhile', async () => {
    const { organization, token } = await recovered()
    await prismaClient().user.updateMany({ data: { suspendedAt: new Date() } })
    expect((await api(organization).as(token).put(changePassword, { body: twice })).status).toBe(401)
  })
})

describe('the link of a recovery mail', () => {
  it('works once and for an hour', async () => {
    const { organization, mailed } = await byEmail()
    const again = await api(organization).put(confirmRecovery, { body: { token: mailed } })
    expect(again).toMatchObject({ status: 404, codes: [1114] })
    await prismaClient().emailLink.updateMany({ data: { usedAt: null, expiresAt: new Date() } })
    expect((await api(organization).put(confirmRecovery, { body: { token: mailed } })).status).toBe(410)
  })

  it('is refused at another organization and after a change of the address', async () => {
    const { organization } = await anOwner()
    await api(organization).put(recoverByEmail, { body: { email: 'citizen@example.test' } })
    const token = await mailedToken(visitorContext(organization), 'citizen@example.test')
    expect((await api(await anOrganization()).put(confirmRecovery, { body: { token } })).status).toBe(404)
    await prismaClient().user.updateMany({ data: { email: 'new@example.test', emailKey: 'new@example.test' } })
    expect((await api(organization).put(confirmRecovery, { body: { token } })).status).toBe(404)
  })
})

it('answers the same for an unknown address, and is rate-limited for both (O12)', async () => {
  const { organization } = await anOwner()
  const asked = (email: string) => api(organization).put(recoverByEmail, { body: { email } })
  for (let turn = 0; turn < 5; turn++) {
    const [known, unknown] = [await asked('citizen@example.test'), await asked('nobody@example.test')]
    expect([known.status, known.token, known.json]).toEqual([unknown.status, unknown.token, unknown.json])
    expect(known.status).toBe(200)
  }
  expect((await asked('citizen@example.test')).status).toBe(429)
  expect((await asked('nobody@example.test')).status).toBe(429)
  expect(await prismaClient().outboxMessage.count()).toBe(10)
  await deliverOutbox()
  expect(await prismaClient().outboxMessage.groupBy({ by: ['recipient', 'status'], _count: true })).toEqual([
    { recipient: 'citizen@example.test', status: 'SENT', _count: 5 },
  ])
})
