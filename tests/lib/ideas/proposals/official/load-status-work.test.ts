import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { loadStatusWork } from '@/lib/ideas/proposals/official/load-status-work'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { aMember, anOpenVote, contextOf } from '@/tests/factories'
import { aDiscussedIdea, aFacilitator } from '@/tests/factories/participants'
import { refusal } from '@/tests/factories/refusal'

async function aTown() {
  const town = await aDiscussedIdea()
  const facilitator = await aFacilitator(town.organization, town.process)
  const work = async (ctx = facilitator) => loadStatusWork(ctx, await getProposal(ctx, town.proposalId))
  return { ...town, facilitator, work }
}

describe('what an officer can do about the status of an idea', () => {
  it('is a decision while there is none', async () => {
    const { work } = await aTown()
    expect(await work()).toEqual({
      kind: 'decide',
      statuses: ['APPROVED', 'NOT_APPROVED', 'NOT_EVALUATED'],
      reasons: [],
    })
  })

  it('is a correction of the answer afterwards', async () => {
    const { work, facilitator, proposalId } = await aTown()
    await setStatus(facilitator, { proposalId, status: 'NOT_APPROVED', reason: 'The ground is too dry.' })
    expect(await work()).toMatchObject({ kind: 'correct', answer: { text: 'The ground is too dry.' } })
  })

  it('is nothing for an undecided candidate of a vote', async () => {
    const { work, organization, process } = await aTown()
    await anOpenVote(organization, process)
    expect(await work()).toEqual({ kind: 'none' })
  })

  it('is a restoration by who administers the process if an officer withdrew it', async () => {
    const { work, organization, proposalId } = await aTown()
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const withdraw = (withdrawnFrom: 'PUBLISHED' | null) =>
      prismaClient().proposal.update({
        where: { id: proposalId },
        data: { status: 'CANCELLED', cancelledAt: new Date(), withdrawnFrom },
      })
    await withdraw('PUBLISHED')
    expect(await work(admin)).toEqual({ kind: 'restore' })
    expect(await refusal(work())).toBe('permissionDenied')
    await withdraw(null)
    expect(await refusal(work(admin))).toBe('withdrawalNotOurs')
  })

  it('is refused to authors', async () => {
    const { work, author } = await aTown()
    expect(await refusal(work(author))).toBe('permissionDenied')
  })
})
