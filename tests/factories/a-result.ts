import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { aBudgetProcess } from '.'

/** A published result of a new process that granted an amount, counted from three ballots. */
export async function aResult(organization: CurrentOrganization, currency: string, spent: number): Promise<void> {
  const { processId, modules } = await aBudgetProcess(organization, { process: { currency } })
  await prismaClient().result.create({
    data: {
      organizationId: organization.id,
      processId,
      moduleId: modules.result,
      rule: 'greedy',
      budget: spent,
      spent,
      ballotsCount: 3,
      choicesCount: 3,
      hash: 'a'.repeat(64),
      publishedAt: new Date(),
    },
  })
}
