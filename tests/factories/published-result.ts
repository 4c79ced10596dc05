import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import type { BudgetProcess } from '.'

type Item = {
  proposalId: number
  votes: number
  cost: number
  funded: boolean
  collected?: number
  reason?: string
  /** The idea that its reason names. */
  because?: number
}

/** A result of the vote of a process; the items rank in the given order. */
export async function aPublishedResult(
  organization: CurrentOrganization,
  process: BudgetProcess,
  items: readonly Item[],
  publishedAt: Date | null = new Date(),
): Promise<number> {
  const funded = items.filter((item) => item.funded)
  const cost = funded.reduce((sum, item) => sum + item.cost, 0)
  const result = await prismaClient().result.create({
    data: {
      organizationId: organization.id,
      processId: process.processId,
      moduleId: process.modules.vote,
      rule: 'greedy',
      budget: 1000,
      spent: cost,
      ballotsCount: 9,
      choicesCount: 9,
      hash: 'h',
      publishedAt,
      itemsCount: items.length,
      fundedCount: funded.length,
      fundedCost: cost,
      votesMax: Math.max(0, ...items.map(({ votes }) => votes)),
      collectedMax: Math.max(0, ...items.map(({ collected = 0 }) => collected)),
      items: {
        create: items.map(({ because = null, ...item }, index) => ({
          collected: 0,
          reason: item.funded ? 'funded' : 'doesNotFit',
          ...item,
          rank: index + 1,
          facts: {
            moneyLeft: 100_00,
            missing: item.funded ? null : 50_00,
            missingSupport: null,
            because,
            tieDecidedBy: null,
          },
        })),
      },
    },
  })
  return result.id
}
