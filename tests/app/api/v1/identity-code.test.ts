import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { openFacts } from '@/lib/foundation/outbox/sealed-facts'
import { sendIdentityCodeCall as sendCode } from '@/lib/identity/auth/sign-in/send-identity-code'
import { changePasswordCall } from '@/lib/identity/users/security/change-password'
import { requestEmailChangeCall as changeEmail } from '@/lib/identity/users/security/request-email-change'
import { aMember, anOrganization } from '@/tests/factories'
import { send } from './abuse/client'
import { tokenOf } from './codes/reaches'

it('confirms an account without a password: a code, then the change', async () => {
  const organization = await anOrganization()
  const token = await tokenOf(organization, await aMember(organization))
  const put = (more: object) => send(changeEmail, organization, { token, body: { email: 'new@example.test', ...more } })
  expect(await put({}), 'no confirmation').toMatchObject({ status: 422, codes: [150] })
  expect(await put({ currentPassword: 'x' })).toMatchObject({ status: 422, codes: [150] })
  const sent = await send(sendCode, organization, { token })
  expect(sent).toMatchObject({ status: 202, json: { email: expect.stringContaining('@') } })
  expect(await send(sendCode, organization, { token })).toMatchObject({ status: 429 })
  const [mail] = await prismaClient().outboxMessage.findMany({ where: { template: 'identity-code' } })
  const { code } = openFacts(mail?.facts)
  expect(await put({ confirmationCode: ` ${code?.slice(0, 3)}-${code?.slice(3)} ` })).toMatchObject({ status: 200 })
  expect(await put({ confirmationCode: code })).toMatchObject({ status: 422, codes: [510] })
  const both = await send(changePasswordCall, organization, {
    token,
    method: 'PUT',
    body: { password: 'copper lantern', passwordRepeat: 'copper lantern', confirmationCode: {} },
  })
  expect(both.status).toBe(400)
})
