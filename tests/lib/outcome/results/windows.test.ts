import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { aBudgetProcess, anOrganization, aProposal, visitorContext } from '@/tests/factories'

describe('a window of a result', () => {
  it('lists funded ideas first and has the totals of all, whatever window is read', async () => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => aProposal(organization, process, { title: `Idea ${n}` })))
    const ids5 = ids.toSorted((a, b) => a - b)
    await prismaClient().result.create({
      data: {
        organizationId: organization.id,
        processId: process.processId,
        moduleId: process.modules.vote,
        rule: 'greedy',
        budget: 100,
        spent: 90,
        ballotsCount: 9,
        choicesCount: 9,
        hash: 'h',
        publishedAt: new Date(),
        itemsCount: 5,
        fundedCount: 2,
        fundedCost: 90,
        votesMax: 50,
        items: {
          create: ids5.map((proposalId, index) => ({
            proposalId,
            rank: index + 1,
            votes: 50 - index * 10,
            collected: 0,
            cost: 45,
            funded: index === 0 || index === 4,
            reason: index === 0 || index === 4 ? 'funded' : 'excluded',
            facts: { moneyLeft: 0, missing: null, missingSupport: null, because: ids5[0], tieDecidedBy: null },
          })),
        },
      },
    })
    const read = (page: number) =>
      getResult(visitorContext(organization), { processId: process.processId }, { order: 'votes', page, size: 2 })
    const [first, second, third] = [await read(0), await read(1), await read(2)]
    const parts = [first, second, third].map((part) => part.items.map((item) => item.rank))
    expect(parts).toEqual([[1, 5], [2, 3], [4]])
    expect(second).toMatchObject({ itemsCount: 5, fundedCount: 2, largest: { votes: 50, collected: 0 } })
    expect(second.titles.get(ids5[0] ?? 0)).toMatch(/^Idea/)
    const whole = await getResult(visitorContext(organization), { processId: process.processId })
    expect(whole.items.map((item) => item.rank)).toEqual([1, 2, 3, 4, 5])
  })
})
