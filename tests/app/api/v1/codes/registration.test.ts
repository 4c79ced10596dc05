import { describe } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import { confirmEmailCall as confirmEmail } from '@/lib/identity/auth/email/confirm-email'
import { resendEmailConfirmationCall as resend } from '@/lib/identity/auth/email/resend-email-confirmation'
import { registerToOrganizationByEmailCall as toOrganization } from '@/lib/process/onboarding/registration/register-to-organization-by-email'
import { registerToProcessByEmailCall as byEmail } from '@/lib/process/onboarding/registration/register-to-process-by-email'
import { registerToProcessByMobileCall as byMobile } from '@/lib/process/onboarding/registration/register-to-process-by-mobile'
import type { Received } from '@/tests/api/received'
import { aBudgetProcess, aMember, visitorContext } from '@/tests/factories'
import { mailedToken, registration } from '@/tests/lib/identity/auth/accounts'
import { MOBILE, TYPED } from '@/tests/lib/identity/auth/codes'
import { hasRealPostgres } from '@/tests/setup/database'
import { type Api, aCity, reaches, whileFailing } from './reaches'

const { email: _email, newsletter: _newsletter, ...person } = registration
const mobile = { ...person, ...TYPED }

async function aPlace(process: Partial<Prisma.ProcessUncheckedCreateInput> = {}) {
  const city = await aCity()
  const { processId } = await aBudgetProcess(city, { process })
  return { city, processId }
}

async function aGroup({ id }: CurrentOrganization, data: Partial<Prisma.GroupUncheckedCreateInput> = {}) {
  return (await prismaClient().group.create({ data: { name: { en: 'Group' }, ...data, organizationId: id } })).id
}

describe('registering to a process', () => {
  reaches(105, 'without the process', async (api) => api(await aCity()).post(byEmail, { body: registration }))

  reaches(110, 'that nobody knows', async (api) =>
    api(await aCity()).post(byEmail, { body: { ...registration, processId: 99 } }),
  )

  reaches(115, 'of another workspace under the same umbrella', async (api) => {
    const umbrella = await aCity({ umbrellaWorkspaceActive: true })
    const [here, there] = [await aCity({ parentId: umbrella.id }), await aCity({ parentId: umbrella.id })]
    const { processId } = await aBudgetProcess(there)
    return api(here).post(byEmail, { body: { ...registration, processId } })
  })

  reaches(120, 'that is private, without its access code', async (api) => {
    const { city, processId } = await aPlace({ visibility: 'PRIVATE' })
    return api(city).post(byEmail, { body: { ...registration, processId } })
  })

  reaches(125, 'with a group that nobody knows', async (api) => {
    const { city, processId } = await aPlace()
    return api(city).post(byMobile, { body: { ...mobile, processId, groupId: 99 } })
  })

  reaches(130, 'with a private group', async (api) => {
    const { city, processId } = await aPlace()
    const groupId = await aGroup(city, { processId, visibility: 'PRIVATE' })
    return api(city).post(byMobile, { body: { ...mobile, processId, groupId } })
  })

  reaches(135, 'with a group of somewhere else', async (api) => {
    const { city, processId } = await aPlace()
    return api(city).post(byEmail, { body: { ...registration, processId, groupId: await aGroup(city) } })
  })

  reaches(140, 'without the group that it asks for', async (api) => {
    const { city, processId } = await aPlace({ groupRequired: true })
    await aGroup(city, { processId })
    return api(city).post(byEmail, { body: { ...registration, processId } })
  })

  reaches(145, 'that takes nobody', async (api) => {
    const { city, processId } = await aPlace({ registration: 'CLOSED' })
    return api(city).post(byEmail, { body: { ...registration, processId } })
  })

  reaches(155, 'by mail with a username in use', async (api) => {
    const { city, processId } = await aPlace()
    await aMember(city, { username: registration.username })
    return api(city).post(byEmail, { body: { ...registration, processId } })
  })

  reaches(160, 'with the address of an account that is not in it', async (api) => {
    const { city, processId } = await aPlace()
    await aMember(city, { username: 'ada' })
    return api(city).post(byEmail, { body: { ...registration, processId } })
  })

  reaches(187, 'where all groups are private', async (api) => {
    const { city, processId } = await aPlace({ groupRequired: true })
    await aGroup(city, { processId, visibility: 'PRIVATE' })
    return api(city).post(byEmail, { body: { ...registration, processId } })
  })

  reaches(190, 'by mobile with a username in use', async (api) => {
    const { city, processId } = await aPlace()
    await aMember(city, { username: registration.username })
    return api(city).post(byMobile, { body: { ...mobile, processId } })
  })

  reaches(400, 'by mobile without a number', async (api) => {
    const { city, processId } = await aPlace()
    return api(city).post(byMobile, { body: { ...person, processId, mobilePrefix: '+39' } })
  })

  reaches(410, 'by mobile with a number of somebody else', async (api) => {
    const { city, processId } = await aPlace()
    await aMember(city, { user: { mobile: MOBILE, mobileConfirmedAt: new Date() } })
    return api(city).post(byMobile, { body: { ...mobile, processId } })
  })
})

describe('registering to the organization', () => {
  reaches(150, 'without a name', async (api) => {
    const { name: _name, ...nameless } = registration
    return api(await aCity()).post(toOrganization, { body: nameless })
  })

  reaches(165, 'with a username in use', async (api) => {
    const city = await aCity()
    await aMember(city, { username: registration.username })
    return api(city).post(toOrganization, { body: registration })
  })

  // Two transactions at once need two sessions.
  if (hasRealPostgres)
    reaches(170, 'with a username that somebody took in the same moment', async (api) => {
      const city = await aCity()
      const db = prismaClient()
      const { username } = registration
      let answer: Promise<Received<unknown>> | undefined
      await db.$transaction(async (other) => {
        await other.user.create({ data: { username, usernameKey: username, name: 'First', surname: 'Comer' } })
        answer = api(city).post(toOrganization, { body: registration })
        await new Promise((resolve) => setTimeout(resolve, 1500))
      })
      return answer as Promise<Received<unknown>>
    })

  reaches(172, 'with an address in use', async (api) => {
    const city = await aCity()
    await aMember(city, { username: 'ada' })
    return api(city).post(toOrganization, { body: registration })
  })

  reaches(175, 'without accepting terms and privacy notice', async (api) =>
    api(await aCity()).post(toOrganization, { body: { ...registration, termsAccepted: false } }),
  )

  reaches(180, 'that is private, without its access code', async (api) =>
    api(await aCity({ registration: 'ACCESS_CODE' })).post(toOrganization, { body: registration }),
  )

  reaches(182, 'with a group that is none of its own', async (api) => {
    const { city, processId } = await aPlace()
    const groupId = await aGroup(city, { processId })
    return api(city).post(toOrganization, { body: { ...registration, groupId } })
  })

  reaches(185, 'without the group that it asks for', async (api) => {
    const city = await aCity({ groupRequired: true })
    await aGroup(city)
    return api(city).post(toOrganization, { body: registration })
  })

  reaches(192, 'with the address of an account that is not in it', async (api) => {
    await aMember(await aCity(), { username: 'ada' })
    return api(await aCity()).post(toOrganization, { body: registration })
  })
})

describe('confirming an address', () => {
  async function aRegistration(api: Api) {
    const city = await aCity()
    await api(city).post(toOrganization, { body: registration })
    return { city, token: await mailedToken(visitorContext(city)) }
  }

  reaches(200, 'with a link that has expired', async (api) => {
    const { city, token } = await aRegistration(api)
    await prismaClient().emailLink.updateMany({ data: { expiresAt: new Date() } })
    return api(city).post(confirmEmail, { body: { token } })
  })

  reaches(205, 'while the database fails', async (api) => {
    const { city, token } = await aRegistration(api)
    return whileFailing('User', () => api(city).post(confirmEmail, { body: { token } }))
  })

  reaches(215, 'again, of nobody', async (api) =>
    api(await aCity()).post(resend, { body: { email: 'nobody@example.test' } }),
  )

  reaches(220, 'twice', async (api) => {
    const { city, token } = await aRegistration(api)
    await api(city).post(confirmEmail, { body: { token } })
    return api(city).post(confirmEmail, { body: { token } })
  })

  reaches(225, 'again, while the database fails', async (api) => {
    const { city } = await aRegistration(api)
    return whileFailing('OutboxMessage', () => api(city).post(resend, { body: { email: registration.email } }))
  })

  reaches(0, 'and anything else that nobody expected', async (api) =>
    whileFailing('User', async () => api(await aCity()).post(toOrganization, { body: registration })),
  )
})
