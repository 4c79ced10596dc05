import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { acceptConsents } from '@/lib/identity/auth/registration/accept-consents'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { clearOrganizationCache, findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'

it('keeps the consent to the privacy notice when only the terms changed', async () => {
  const before = await anOrganization()
  const member = await aMember(before)
  await prismaClient().organization.update({ where: { id: before.id }, data: { termsVersion: { increment: 1 } } })
  clearOrganizationCache()
  const organization = (await findOrganizationByHost(before.primaryHost)) ?? before
  const now = new Date()
  const { token, claims } = await startSession(visitorContext(organization), member.userId)
  expect(claims).toMatchObject({ termsConditionsAccepted: false, privacyPolicyAccepted: true })
  const actor = await tokenActor(organization, token, now)
  expect(actor).toMatchObject({ consentsCurrent: false, outdatedConsents: ['TERMS'] })
  if (actor.kind !== 'user') throw new Error('not signed in')
  await acceptConsents(contextOf(organization, actor))
  expect(await tokenActor(organization, token, now)).toMatchObject({ consentsCurrent: true })
  const consents = await prismaClient().consent.findMany({ where: { userId: member.userId }, orderBy: { id: 'asc' } })
  expect(consents.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['TERMS 1', 'PRIVACY 1', 'TERMS 2'])
})
