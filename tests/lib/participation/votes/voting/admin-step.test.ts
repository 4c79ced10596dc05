import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { loadVoteStep } from '@/lib/participation/votes/voting/admin-step'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { refusal } from '@/tests/factories/refusal'

async function aVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 3 } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const { processId, modules } = process
  // A new context, as each request has: voting opens after the first one began.
  const step = async (
    expected?: string,
    { ctx = contextOf(organization, admin.actor), moduleId = modules.vote } = {},
  ) => loadVoteStep(ctx, { process: await getProcess(admin, processId), moduleId, expected })
  return { organization, process, admin, step, moduleId: modules.vote }
}

describe('the next step of a vote', () => {
  it('is to open it, with the ideas that would be candidates', async () => {
    const { organization, process, step, moduleId } = await aVote()
    expect(await step()).toMatchObject({ kind: 'open', ideas: 0, withoutCost: 0, undecided: 0 })
    await aProposal(organization, process)
    await aProposal(organization, process, { status: 'CANCELLED' })
    const free = await aProposal(organization, process)
    await prismaClient().proposal.update({ where: { id: free }, data: { cost: null } })
    expect(await step('open')).toMatchObject({
      ...{ kind: 'open', ideas: 2, withoutCost: 1, undecided: 0 },
      ...{ module: { id: moduleId }, phase: { id: process.phases.vote } },
      limits: { kind: 'preferences', choicesMax: 3 },
    })
  })

  it('counts the ideas that are not on the shortlist yet', async () => {
    const { organization, process, step } = await aVote()
    await aProposal(organization, process)
    const chosen = await aProposal(organization, process, { status: 'APPROVED' })
    const before = await step()
    expect(before).toMatchObject({ ideas: 2, undecided: 0 })
    await prismaClient().proposal.update({ where: { id: chosen }, data: { standsToVote: 'YES' } })
    expect(await step()).toMatchObject({ ideas: 1, undecided: 1 })
  })

  it('is to close it, then to publish its result, then none', async () => {
    const { organization, process, admin, step, moduleId } = await aVote()
    const other = await aBudgetProcess(organization, { process: { preferencesMax: 1 } })
    await aProposal(organization, other)
    await openVoting(admin, { moduleId: other.modules.vote })
    await aProposal(organization, process)
    await openVoting(admin, { moduleId })
    await aProposal(organization, process)
    const limits = { kind: 'preferences', choicesMax: 3 }
    expect(await step('close')).toMatchObject({ kind: 'close', ideas: 1, withoutCost: 0, undecided: 0, limits })
    expect(await refusal(step('open'))).toBe('moduleUnknown')
    await closeVoting(admin, { moduleId, ...EARLY })
    expect(await step('publish')).toMatchObject({ kind: 'publish', ideas: 1 })
    await publishResult(admin, { processId: process.processId })
    expect(await refusal(step())).toBe('moduleUnknown')
  })

  it('is of the vote that is asked for, beside another of its phase', async () => {
    const { organization, process, step, moduleId } = await aVote()
    const { processId, phases } = process
    const second = await prismaClient().module.create({
      data: {
        ...{ organizationId: organization.id, processId, phaseId: phases.vote, type: 'VOTE', enabled: true },
        ...{ name: { en: 'Second vote' }, settings: { rule: { kind: 'greedy' } } },
      },
    })
    expect((await step()).module.id).toBe(moduleId)
    expect((await step(undefined, { moduleId: second.id })).module.id).toBe(second.id)
  })

  it('is of a vote only, and of administrators of its process', async () => {
    const { organization, process, step } = await aVote()
    expect(await refusal(step(undefined, { moduleId: process.modules.ideas }))).toBe('moduleUnknown')
    expect(await refusal(step(undefined, { moduleId: 999_999 }))).toBe('moduleUnknown')
    const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    expect(await refusal(step(undefined, { ctx: member }))).toBe('permissionDenied')
  })
})
