import { decode } from 'node:querystring'
import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { totp } from '@/lib/identity/auth/second-factor/totp'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { confirmSecondFactorCall as confirm } from '@/lib/identity/users/security/confirm-second-factor'
import { removeSecondFactorCall as remove } from '@/lib/identity/users/security/remove-second-factor'
import { renewRecoveryCodesCall as renewCodes } from '@/lib/identity/users/security/renew-recovery-codes'
import { startSecondFactorCall as start } from '@/lib/identity/users/security/start-second-factor'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'

const password = { currentPassword: PASSWORD }

async function alice() {
  const organization = await anOrganization()
  const { userId } = await anAccount(organization, { username: 'alice' })
  const signIn = (more: object = {}) =>
    api(organization).post(login, { body: { username: 'alice', password: PASSWORD, ...more } })
  const { token } = await signIn()
  const shown = async (at = new Date()) => {
    const { totpSecretCipher } = await prismaClient().user.findUniqueOrThrow({ where: { id: userId } })
    return totp(Buffer.from(decrypt('sensitive', totpSecretCipher ?? ''), 'base64'), at)
  }
  return { organization, token, signIn, shown }
}

it('is set up, confirmed, requested at the next sign-in, replaced by a recovery code and removed', async () => {
  const { organization, token, signIn, shown } = await alice()
  const begun = await api(organization).as(token).post(start, { body: password })
  expect(begun).toMatchObject({ status: 200, json: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } })
  const { secret } = decode(new URL(begun.json.uri).search.slice(1))
  expect(secret).toBe(begun.json.secret)
  expect((await signIn()).status, 'before it is confirmed').toBe(200)
  const put = (otp: string) => api(organization).as(token).put(confirm, { body: { otp } })
  expect(await put('000000')).toMatchObject({ status: 422, codes: [510] })
  const otp = await shown()
  const confirmed = await put(otp)
  const [first = '', second = ''] = confirmed.json.recoveryCodes
  expect(confirmed).toMatchObject({ status: 200, json: { recoveryCodes: { length: 10 } } })
  expect(await signIn()).toMatchObject({ status: 403, codes: [1113], token: '' })
  expect(await signIn({ otp }), 'the code that confirmed it').toMatchObject({ status: 422, codes: [510] })
  expect(await signIn({ otp: first })).toMatchObject({ status: 200, json: { sub: 'alice' } })
  expect(await signIn({ otp: first })).toMatchObject({ status: 422, codes: [510] })
  expect(await api(organization).as(token).post(start, { body: password })).toMatchObject({
    status: 409,
    codes: [1133],
  })
  const renewed = await api(organization).as(token).post(renewCodes, { body: password })
  expect(renewed.json.recoveryCodes).toHaveLength(10)
  expect(await signIn({ otp: second })).toMatchObject({ codes: [510] })
  const wrong = await api(organization)
    .as(token)
    .post(remove, { body: { currentPassword: 'wrong' } })
  expect(wrong).toMatchObject({ status: 422, codes: [1132] })
  expect((await api(organization).as(token).post(remove, { body: password })).status).toBe(204)
  expect((await signIn()).status).toBe(200)
  expect(await api(organization).as(token).post(renewCodes, { body: password })).toMatchObject({ codes: [1136] })
})

it('that is required but missing is set up on a page, not by a sign-in at the API', async () => {
  const organization = await anOrganization({ secondFactorRequired: true })
  await anAccount(organization, { username: 'mayor', authorities: ['ADMIN'] })
  const body = { username: 'mayor', password: PASSWORD, otp: '123456' }
  expect(await api(organization).post(login, { body })).toMatchObject({ status: 403, codes: [1113], token: '' })
})
