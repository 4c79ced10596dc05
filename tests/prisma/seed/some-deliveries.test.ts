import { expect, it } from 'vitest'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { prismaClient } from '@/lib/foundation/db/client'
import { createDeliveries } from '@/lib/outcome/follow-through/create-deliveries'
import { figuresOf } from '@/lib/outcome/follow-through/reading/figures'
import { findDeliveries } from '@/lib/outcome/follow-through/reading/find-deliveries'
import { DELIVERY_STATES, LIGHTS } from '@/lib/outcome/follow-through/states'
import { someDeliveries } from '@/prisma/seed/some-deliveries'
import { aBudgetProcess, aMember, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aPublishedResult } from '@/tests/factories/published-result'

it('shows eight projects of the demo in every state and light, some with pictures, money and moved promises', async () => {
  const organization = await anOrganization({ timeZone: 'Europe/Rome', languages: ['it', 'en'] })
  const process = await aBudgetProcess(organization)
  const { processId } = process
  const ideas: number[] = []
  for (let index = 0; index < 6; index += 1) ideas.push(await aProposal(organization, process, { cost: 1000 }))
  const items = ideas.map((proposalId, index) => ({ proposalId, votes: 9 - index, cost: 1000, funded: true }))
  const ctx = createContext({ organization, actor: operator, locale: 'it' })
  const publishedAt = new Date(ctx.now.getTime() - 57 * 86_400_000)
  await aPublishedResult(organization, process, items, publishedAt)
  await createDeliveries({ ...ctx, now: publishedAt }, process.modules.vote)
  const reporter = await aMember(organization)
  await someDeliveries(ctx, { processId, reporterIds: [reporter.userId] })
  const { all } = await findDeliveries(visitorContext(organization), { processId })
  expect(all).toHaveLength(8)
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(DELIVERY_STATES))
  expect(new Set(all.map(({ light }) => light))).toEqual(new Set(LIGHTS))
  const figures = figuresOf(all)
  expect(figures).toMatchObject({ done: 1, withoutPlan: 1 })
  expect(figures.returned).toBeGreaterThan(0)
  expect(all.some(({ granted, spent }) => spent > granted)).toBe(true)
  const count = { organizationId: organization.id }
  expect(await prismaClient().deliveryPostFile.count({ where: count })).toBe(2)
  expect(await prismaClient().planChange.count({ where: { ...count, reason: { not: '' } } })).toBe(1)
  expect(await prismaClient().notification.count({ where: { ...count, mailDueAt: { not: null } } })).toBe(0)
})
