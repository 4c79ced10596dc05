import { expect, it, vi } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { updateOptions } from '@/lib/identity/organizations/platform/update-options'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { setProcessTopics } from '@/lib/process/topics/set-process-topics'
import { aBudgetProcess, aMember, anOrganization, contextOf } from '@/tests/factories'

const WITHIN = { timeout: 2000, interval: 100 }

async function aTown() {
  const organization = await anOrganization()
  const { processId } = await aBudgetProcess(organization)
  const ctx = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const { host } = await prismaClient().organizationDomain.findFirstOrThrow({
    where: { organizationId: organization.id },
  })
  const { id } = await saveChallenge(ctx, { name: { en: 'Parks' }, driverId: null })
  await setProcessTopics(ctx, { processId, challengeIds: [id] })
  const names = async () => (await proposalChoices(ctx, processId)).challenges.map(({ name }) => name['en'])
  return { ctx, host, id, names }
}

it('a renamed topic is there at once where it was renamed', async () => {
  const { ctx, id, names } = await aTown()
  expect(await names()).toEqual(['Parks'])
  await saveChallenge(ctx, { id, name: { en: 'Gardens' }, driverId: null })
  expect(await names()).toEqual(['Gardens'])
})

it('a topic and an option that another process changed are there within two seconds', async () => {
  const { host, id, names, ctx } = await aTown()
  await Promise.all([names(), findOrganizationByHost(host)])
  await prismaClient().challenge.update({ where: { id }, data: { name: { en: 'Gardens' } } })
  await prismaClient().organization.update({ where: { id: ctx.organization.id }, data: { minimumAge: 14 } })
  await expect.poll(names, WITHIN).toEqual(['Gardens'])
  await expect.poll(async () => (await findOrganizationByHost(host))?.minimumAge, WITHIN).toBe(14)
})

it('an option is there at once in the other bundles of the process that changed it', async () => {
  const { ctx, host } = await aTown()
  vi.resetModules()
  const other = await import('@/lib/identity/organizations/hosts/find-by-host')
  expect((await other.findOrganizationByHost(host))?.minimumAge).toBeNull()
  await updateOptions(ctx, { minimumAge: 16 })
  expect((await other.findOrganizationByHost(host))?.minimumAge).toBe(16)
})
