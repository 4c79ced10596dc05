import { prismaClient } from '@/lib/foundation/db/client'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { EvaluationInput } from '@/lib/participation/evaluations/schemas'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'

/** An idea that is evaluated now, in the second phase of its process, with somebody for each kind. */
export async function anEvaluation(settings: Prisma.InputJsonObject = {}) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const module = await prismaClient().module.create({
    data: {
      organizationId: organization.id,
      processId: process.processId,
      phaseId: process.phases.vote,
      type: 'EVALUATION',
      name: { en: 'Evaluation' },
      enabled: true,
      sourceModuleId: process.modules.ideas,
      settings,
    },
  })
  const evaluator = async (authority: 'EXPERT' | 'ASSESSOR') => {
    const processRoles = [{ processId: process.processId, authority }]
    const joined = [process.processId]
    return contextOf(organization, await aMember(organization, { authorities: [authority], joined, processRoles }))
  }
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const [expert, assessor] = [await evaluator('EXPERT'), await evaluator('ASSESSOR')]
  const proposalId = await aProposal(organization, process)
  const input = (changes: Partial<EvaluationInput> = {}): EvaluationInput => ({
    proposalId,
    kind: 'FINAL',
    status: 'APPROVED',
    withoutConflict: true,
    ...changes,
  })
  return { organization, process, moduleId: module.id, admin, evaluator, expert, assessor, proposalId, input }
}
