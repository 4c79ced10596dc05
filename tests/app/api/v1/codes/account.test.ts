import { describe } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { assignMobileCall as assign } from '@/lib/identity/auth/mobile/assign-mobile'
import {
  confirmMobileCall as confirm,
  confirmMobilePubliclyCall as confirmPublicly,
} from '@/lib/identity/auth/mobile/confirm-mobile'
import { resendMobileCodeCall as resend } from '@/lib/identity/auth/mobile/resend-mobile-code'
import { recoverAccountByMobileCall as recover } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { updateProfileCall as updateProfile } from '@/lib/identity/users/profile/update-profile'
import { getPublicProfileCall as getUser } from '@/lib/participation/personal-data/user-calls'
import { validateTaxCodeCall as validateTaxCode } from '@/lib/process/onboarding/verification/validate-tax-code'
import { tokenOf } from '@/tests/api/token-of'
import { aBudgetProcess, aMember } from '@/tests/factories'
import { anAccount, PASSWORD } from '@/tests/lib/identity/auth/accounts'
import { MOBILE, receivedCode, TYPED, wrongCode } from '@/tests/lib/identity/auth/codes'
import { type Api, aCity, reaches } from './reaches'

const confirmed = { mobile: MOBILE, mobileConfirmedAt: new Date() }
const TAX_CODE = 'RSSMRA80A01H501U'

async function someone(options: Parameters<typeof aMember>[1] = {}, city?: CurrentOrganization) {
  const organization = city ?? (await aCity())
  const actor = await aMember(organization, options)
  const params = { id: `${actor.userId}` }
  return { city: organization, actor, params, token: await tokenOf(organization, actor) }
}

describe('signing in', () => {
  reaches(1, 'with a wrong password', async (api) => {
    const city = await aCity()
    await anAccount(city, { username: 'citizen' })
    return api(city).post(login, { body: { username: 'citizen', password: 'wrong' } })
  })

  reaches(100, 'to an organization that this host is not', async (api) =>
    api(await aCity()).post(login, {
      body: { username: 'citizen', password: PASSWORD, selectedOrganizationDomain: 'elsewhere.test' },
    }),
  )

  reaches(305, 'with an account of another organization', async (api) => {
    await anAccount(await aCity(), { username: 'traveller' })
    return api(await aCity()).post(login, { body: { username: 'traveller', password: PASSWORD } })
  })
})

describe('people', () => {
  reaches(210, 'that nobody knows', async (api) => {
    const { city, token } = await someone()
    return api(city)
      .as(token)
      .get(getUser, { params: { id: '9999' } })
  })

  reaches(300, 'that are not registered, for an officer who acts for them', async (api) => {
    const { city, token } = await someone({ authorities: ['ADMIN'] })
    return api(city)
      .as(token)
      .put(assign, { params: { id: '9999' }, body: TYPED })
  })

  reaches(310, 'who choose a username in use', async (api) => {
    const { city, token } = await someone()
    await aMember(city, { username: 'taken.name' })
    const profile = { name: 'Ada', surname: 'Rossi', biography: '', education: '', work: '' }
    const rest = { birthYear: null, gender: 'NOT_SPECIFIED', isPublic: false, newsletter: false }
    return api(city)
      .as(token)
      .put(updateProfile, { body: { ...profile, ...rest, username: 'Taken.Name' } })
  })
})

describe('a mobile number', () => {
  reaches(405, 'of somebody else', async (api) => {
    const { city, params, token } = await someone()
    await aMember(city, { user: confirmed })
    return api(city).as(token).put(assign, { params, body: TYPED })
  })

  reaches(420, 'that another account confirmed meanwhile', async (api) => {
    const { city, params, token } = await someone()
    await api(city).as(token).put(assign, { params, body: TYPED })
    const otp = await receivedCode(city)
    await prismaClient().user.updateMany({ data: { mobile: null } })
    await aMember(city, { user: confirmed })
    return api(city).as(token).put(confirm, { params, body: { otp } })
  })

  reaches(425, 'that no account has', async (api) => api(await aCity()).put(recover, { body: TYPED }))

  reaches(500, 'that the profile does not have', async (api) => {
    const { city, params, token } = await someone()
    return api(city).as(token).put(resend, { params, body: {} })
  })

  reaches(605, 'that is on the profile already', async (api) => {
    const { city, params, token } = await someone({ user: confirmed })
    return api(city).as(token).put(assign, { params, body: TYPED })
  })
})

describe('a one-time code', () => {
  async function awaiting(api: Api) {
    const person = await someone()
    const { city, token, params } = person
    await api(city).as(token).put(assign, { params, body: TYPED })
    return { ...person, otp: await receivedCode(city) }
  }

  reaches(502, 'that the provider did not take', async (api) => {
    const { city, token, params, otp } = await awaiting(api)
    await prismaClient().outboxMessage.updateMany({ data: { lastError: 'the provider is away' } })
    return api(city)
      .as(token)
      .put(confirm, { params, body: { otp: wrongCode(otp) } })
  })

  reaches(510, 'that is wrong', async (api) => {
    const { city, token, params, otp } = await awaiting(api)
    return api(city)
      .as(token)
      .put(confirm, { params, body: { otp: wrongCode(otp) } })
  })

  reaches(515, 'that has expired', async (api) => {
    const city = await aCity()
    await aMember(city, { user: confirmed })
    await api(city).put(recover, { body: TYPED })
    const otp = await receivedCode(city)
    await prismaClient().oneTimeCode.updateMany({ data: { expiresAt: new Date() } })
    return api(city).put(confirmPublicly, { body: { ...TYPED, otp } })
  })
})

describe('a tax code', () => {
  async function aCitizen(options: Parameters<typeof aMember>[1] = {}) {
    const person = await someone({ user: confirmed, ...options })
    return { ...person, process: await aBudgetProcess(person.city) }
  }

  type Citizen = Awaited<ReturnType<typeof aCitizen>>

  const verify = (api: Api, { city, token, params, process }: Citizen, body: object = {}) =>
    api(city)
      .as(token)
      .put(validateTaxCode, { params, body: { process2ModuleId: process.modules.vote, ...body } })

  reaches(700, 'for a module that nobody knows', async (api) =>
    verify(api, await aCitizen(), { taxCode: TAX_CODE, process2ModuleId: 9999 }),
  )

  reaches(705, 'for a module of another process', async (api) => {
    const citizen = await aCitizen()
    const other = await aBudgetProcess(citizen.city)
    return verify(api, citizen, { taxCode: TAX_CODE, processId: other.processId })
  })

  reaches(710, 'that is not declared', async (api) => verify(api, await aCitizen()))

  reaches(715, 'that is invalid', async (api) => verify(api, await aCitizen(), { taxCode: 'RSSMRA80A01H501Z' }))

  reaches(720, 'of somebody else', async (api) => {
    const citizen = await aCitizen()
    await verify(api, citizen, { taxCode: TAX_CODE })
    const number = { mobile: '+393470000000', mobileConfirmedAt: new Date() }
    const second = { ...(await someone({ user: number }, citizen.city)), process: citizen.process }
    return verify(api, second, { taxCode: TAX_CODE })
  })

  reaches(725, 'that is on the profile already', async (api) => {
    const citizen = await aCitizen()
    await verify(api, citizen, { taxCode: TAX_CODE })
    return verify(api, citizen, { taxCode: TAX_CODE })
  })
})
