import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { sendIdentityCodeCall as sendCode } from '@/lib/identity/auth/sign-in/send-identity-code'
import { changePasswordCall } from '@/lib/identity/users/security/change-password'
import { requestEmailChangeCall as changeEmail } from '@/lib/identity/users/security/request-email-change'
import { api } from '@/tests/api/client'
import { tokenOf } from '@/tests/api/token-of'
import { aMember, anOrganization } from '@/tests/factories'

it('confirms an account without a password: a code, then the change', async () => {
  const organization = await anOrganization()
  const token = await tokenOf(organization, await aMember(organization))
  const put = (more: object) =>
    api(organization)
      .as(token)
      .post(changeEmail, { body: { email: 'new@example.test', ...more } })
  expect(await put({}), 'no confirmation').toMatchObject({ status: 422, codes: [150] })
  expect(await put({ currentPassword: 'x' })).toMatchObject({ status: 422, codes: [150] })
  const sent = await api(organization).as(token).post(sendCode)
  expect(sent).toMatchObject({ status: 202, json: { email: expect.stringContaining('@') } })
  expect(await api(organization).as(token).post(sendCode)).toMatchObject({ status: 429 })
  const [mail] = await prismaClient().outboxMessage.findMany({ where: { template: 'identity-code' } })
  const { code } = openFacts(mail?.facts)
  expect(await put({ confirmationCode: ` ${code?.slice(0, 3)}-${code?.slice(3)} ` })).toMatchObject({ status: 200 })
  expect(await put({ confirmationCode: code })).toMatchObject({ status: 422, codes: [510] })
  const both = await api(organization)
    .as(token)
    .put(changePasswordCall, {
      body: { password: 'copper lantern', passwordRepeat: 'copper lantern', confirmationCode: {} },
    })
  expect(both.status).toBe(400)
})
