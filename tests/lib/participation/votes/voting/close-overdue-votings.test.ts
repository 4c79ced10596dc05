import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { closeOverdueVotings } from '@/lib/participation/votes/voting/close-overdue-votings'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, daysFromNow } from '@/tests/factories'

describe('the job that closes votes', () => {
  it('closes overdue votes of every organization once, and leaves running votes open', async () => {
    const [one, two] = [await anOrganization(), await anOrganization()]
    const [overdue, foreign, running] = [
      await aBudgetProcess(one),
      await aBudgetProcess(two),
      await aBudgetProcess(one),
    ]
    for (const [organization, process, closesAt] of [
      [one, overdue, daysFromNow(-0.01)],
      [two, foreign, daysFromNow(-0.01)],
      [one, running, daysFromNow(1)],
    ] as const) {
      await aProposal(organization, process)
      await anOpenVote(organization, process, closesAt)
    }
    expect(await closeOverdueVotings()).toBe(2)
    expect(await closeOverdueVotings()).toBe(0)
    const closed = await prismaClient().module.findMany({
      where: { votingClosedAt: { not: null } },
      select: { id: true },
    })
    expect(closed.map(({ id }) => id).toSorted()).toEqual([overdue.modules.vote, foreign.modules.vote].toSorted())
  })
})
