import { beforeEach, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { clearOfTheDay, listOfTheDay } from '@/lib/ideas/proposals/reading/list-of-the-day'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, daysFromNow, visitorContext } from '@/tests/factories'

beforeEach(clearOfTheDay)

it('lists projects of a vote in an order that changes every day and is the same for everybody', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) await aProposal(organization, process, { title })
  await anOpenVote(organization, process)
  const vote = { moduleId: process.modules.vote, size: 8 }
  const on = async (day: number) => {
    const { items, total } = await listOfTheDay(visitorContext(organization, daysFromNow(day)), vote)
    expect(total).toBe(8)
    return items.map(({ title }) => title)
  }
  const today = await on(0)
  expect(today.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  expect(await on(0)).toEqual(today)
  const orders = new Set([today, await on(1), await on(2), await on(3)].map((titles) => titles.join()))
  expect(orders.size).toBeGreaterThan(1)
})

it('leaves out what was hidden since, and projects of other organizations', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const [seen, hidden] = [await aProposal(organization, process), await aProposal(organization, process)]
  await anOpenVote(organization, process)
  const vote = { moduleId: process.modules.vote, size: 3 }
  await listOfTheDay(visitorContext(organization), vote)
  await prismaClient().proposal.update({ where: { id: hidden }, data: { hiddenAt: new Date() } })
  expect((await listOfTheDay(visitorContext(organization), vote)).items.map(({ id }) => id)).toEqual([seen])
  expect((await listOfTheDay(visitorContext(await anOrganization()), vote)).items).toEqual([])
})
