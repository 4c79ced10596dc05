import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { loadVoteToOpen } from '@/lib/participation/votes/opening/load-vote-to-open'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'

async function aVote() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 3 } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const load = async (ctx = contextOf(organization, admin.actor), moduleId = process.modules.vote) =>
    loadVoteToOpen(ctx, { process: await getProcess(admin, process.processId), moduleId })
  return { organization, process, admin, load }
}

describe('the page that opens a vote', () => {
  it('shows the ideas that would be candidates, the limits, and what prevents it', async () => {
    const { organization, process, load } = await aVote()
    expect(await load()).toMatchObject({ ideas: 0, decision: { allowed: false, reason: 'noCandidates' } })
    await aProposal(organization, process)
    await aProposal(organization, process, { status: 'CANCELLED' })
    const chosen = await aProposal(organization, process, { status: 'APPROVED' })
    const { ideas, undecided, limits, decision, phase } = await load()
    expect({ ideas, undecided, limits, decision }).toEqual({
      ideas: 2,
      undecided: 0,
      limits: { kind: 'preferences', choicesMax: 3 },
      decision: { allowed: true },
    })
    expect(phase.id).toBe(process.phases.vote)
    await prismaClient().proposal.update({ where: { id: chosen }, data: { standsToVote: 'YES' } })
    expect(await load()).toMatchObject({ ideas: 1, undecided: 1, decision: { allowed: true } })
  })

  it('is there for officers of the process, and for a vote that was not opened', async () => {
    const { organization, process, admin, load } = await aVote()
    await aProposal(organization, process)
    const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    expect(await refusal(load(member))).toBe('permissionDenied')
    expect(await refusal(load(undefined, process.modules.ideas))).toBe('moduleUnknown')
    await openVoting(admin, { moduleId: process.modules.vote })
    expect(await refusal(load())).toBe('moduleUnknown')
  })
})
