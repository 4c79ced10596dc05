import { describe, expect, it } from 'vitest'
import { isDone, tasksOf } from '@/components/site/tasks'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import { listOwnMarks } from '@/lib/participation/votes/ballots/list-own-ballots'
import { getProcess } from '@/lib/process/processes/reading/queries'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  daysFromNow,
} from '@/tests/factories'

async function twoVotes() {
  const organization = await anOrganization()
  const [late, soon] = [
    await aBudgetProcess(organization, { process: { preferencesMax: 1 } }),
    await aBudgetProcess(organization, { process: { preferencesMax: 2 } }),
  ]
  const ideas = [await aProposal(organization, late), await aProposal(organization, soon)]
  await anOpenVote(organization, late, daysFromNow(9))
  await anOpenVote(organization, soon, daysFromNow(2))
  const ctx = contextOf(organization, await aMember(organization, { joined: [late.processId, soon.processId] }))
  const read = async (marks: OwnMark[] = []) => {
    const views = await Promise.all([late, soon].map(({ processId }) => getProcess(ctx, processId)))
    return tasksOf({ actor: ctx.actor, now: ctx.now }, views, marks)
  }
  return { ctx, late, soon, ideas, read }
}

describe('tasks of a member', () => {
  it('come with the soonest deadline first', async () => {
    const { late, soon, read } = await twoVotes()
    expect((await read()).map(({ process }) => process.id)).toEqual([soon.processId, late.processId])
  })

  it('are done when all preferences are given, and come last then', async () => {
    const { ctx, late, soon, ideas, read } = await twoVotes()
    await castPreference(ctx, { moduleId: late.modules.vote, proposalId: ideas[0] ?? 0 })
    await castPreference(ctx, { moduleId: soon.modules.vote, proposalId: ideas[1] ?? 0 })
    const marks = await listOwnMarks(ctx, [late.processId, soon.processId])
    const tasks = await read(marks)
    expect(tasks.map((task) => [task.process.id, isDone(task)])).toEqual([
      [soon.processId, false],
      [late.processId, true],
    ])
  })

  it('ask for joining where the member has not joined', async () => {
    const { ctx, read } = await twoVotes()
    const actor = { ...ctx.actor, joinedProcessIds: [] }
    Object.assign(ctx, { actor })
    expect((await read()).map(({ kind }) => kind)).toEqual(['join', 'join'])
  })
})
