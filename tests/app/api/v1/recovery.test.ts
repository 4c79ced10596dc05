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
import { anOrganization, visitorContext } from '@/tests/factories'
import { anAccount, mailedToken, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { MOBILE, receivedCode, TYPED } from '@/tests/lib/identity/auth/codes'
import { ask } from './ask'

const NEW = 'marmalade bicycle'
const twice = { password: NEW, passwordRepeat: NEW }

async function anOwner() {
  const organization = await anOrganization()
  const user = { mobile: MOBILE, mobileConfirmedAt: new Date() }
  const actor = await anAccount(organization, { username: 'citizen', user })
  return { organization, actor }
}

async function put(handler: AnyCall, organization: CurrentOrganization, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await ask(handler, organization, '/x', {}, { method: 'PUT', headers, body: JSON.stringify(body) })
  const given = answer.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  return { status: answer.status, token: given, body: await answer.json() }
}

async function signIn(organization: CurrentOrganization, password: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'citizen', password })
  return ask(login, organization, '/login', {}, { method: 'POST', headers, body })
}

async function get(handler: AnyCall, organization: CurrentOrganization, token: string): Promise<number> {
  return (await ask(handler, organization, '/x', {}, { headers: { authorization: `Bearer ${token}` } })).status
}

async function byMobile() {
  const { organization } = await anOwner()
  await put(recoverByMobile, organization, TYPED)
  const otp = await receivedCode(organization)
  const { token } = await put(confirmCode, organization, { ...TYPED, otp })
  return { organization, token }
}

async function byEmail() {
  const { organization } = await anOwner()
  await put(recoverByEmail, organization, { email: 'citizen@example.test' })
  const mailed = await mailedToken(visitorContext(organization), 'citizen@example.test')
  const { token } = await put(confirmRecovery, organization, { token: mailed })
  return { organization, token, mailed }
}

describe.each([
  ['by mobile', byMobile],
  ['by mail', byEmail],
])('a recovery %s', (_way, recovered) => {
  it('sets a new password without the old one, once, and ends every session (J09)', async () => {
    const { organization, token } = await recovered()
    const before = (await signIn(organization, PASSWORD)).headers.get('authorization')?.replace('Bearer ', '') ?? ''
    expect(await get(me, organization, before)).toBe(200)
    const changed = await put(changePassword, organization, twice, token)
    expect(changed).toMatchObject({ status: 200, body: { sub: 'citizen' } })
    expect(await get(me, organization, before)).toBe(401)
    expect(await get(me, organization, changed.token)).toBe(200)
    expect((await signIn(organization, PASSWORD)).status).toBe(401)
    expect((await signIn(organization, NEW)).status).toBe(200)
    expect((await put(changePassword, organization, twice, token)).status).toBe(401)
  })

  it('D22 changes the password once for concurrent requests', async () => {
    const { organization, token } = await recovered()
    const passwords = ['marmalade bicycle', 'copper lantern', 'vermilion teapot']
    const changes = await Promise.all(
      passwords.map((password) => put(changePassword, organization, { password, passwordRepeat: password }, token)),
    )
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    const winner = passwords[changes.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(organization, winner)).status).toBe(200)
  })

  it('returns a token that every other call refuses', async () => {
    const { organization, token } = await recovered()
    expect(token).not.toBe('')
    for (const handler of [me, renewedJwt]) expect(await get(handler, organization, token)).toBe(401)
    const elsewhere = await anOrganization()
    expect((await put(changePassword, elsewhere, twice, token)).status).toBe(401)
  })

  it('is refused when the person was suspended meanwhile', async () => {
    const { organization, token } = await recovered()
    await prismaClient().user.updateMany({ data: { suspendedAt: new Date() } })
    expect((await put(changePassword, organization, twice, token)).status).toBe(401)
  })
})

describe('the link of a recovery mail', () => {
  it('works once and for an hour', async () => {
    const { organization, mailed } = await byEmail()
    const again = await put(confirmRecovery, organization, { token: mailed })
    expect(again).toMatchObject({ status: 404, body: { errors: [{ code: 1114 }] } })
    await prismaClient().emailLink.updateMany({ data: { usedAt: null, expiresAt: new Date() } })
    expect((await put(confirmRecovery, organization, { token: mailed })).status).toBe(410)
  })

  it('is refused at another organization and after a change of the address', async () => {
    const { organization } = await anOwner()
    await put(recoverByEmail, organization, { email: 'citizen@example.test' })
    const token = await mailedToken(visitorContext(organization), 'citizen@example.test')
    expect((await put(confirmRecovery, await anOrganization(), { token })).status).toBe(404)
    await prismaClient().user.updateMany({ data: { email: 'new@example.test', emailKey: 'new@example.test' } })
    expect((await put(confirmRecovery, organization, { token })).status).toBe(404)
  })
})

it('answers the same for an unknown address, and is rate-limited for both (O12)', async () => {
  const { organization } = await anOwner()
  const asked = (email: string) => put(recoverByEmail, organization, { email })
  for (let turn = 0; turn < 5; turn++) {
    const [known, unknown] = [await asked('citizen@example.test'), await asked('nobody@example.test')]
    expect(known).toEqual(unknown)
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
