import { describe, expect, it } from 'vitest'
import { GET as openData } from '@/app/api/v1/processes/[processId]/open-data/[format]/route'
import { GET as results } from '@/app/api/v1/processes/[processId]/results/route'
import { compareCounts } from '@/lib/outcome/results/counting/compare-counts'
import { countAgain } from '@/lib/outcome/results/counting/count-again'
import { publishedResult, publishedVote } from '@/lib/outcome/results/counting/published-vote'
import { namedSets } from '@/lib/outcome/results/publishing/named-sets'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { readExclusiveGroups } from '@/lib/outcome/results/publishing/read-exclusive-groups'
import {
  addExclusiveGroup,
  removeExclusiveGroup,
  setExclusiveGroups,
} from '@/lib/outcome/results/publishing/set-exclusive-groups'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { ask } from '@/tests/app/api/v1/ask'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'

/** Four ideas of 200; the rule funds one of each set. */
async function aVote(rule: object = { kind: 'greedy-exclusive' }) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { settings: { rule } as object } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const made: number[] = []
  for (let idea = 0; idea < 4; idea++) made.push(await aProposal(organization, process, { cost: 200 }))
  const ideas = made as [number, number, number, number]
  return { organization, process, processId: process.processId, moduleId: process.modules.vote, admin, ideas }
}

describe('exclusive groups of ideas', () => {
  it('are set before voting opens; only the first of a group is funded, also in a recount', async () => {
    const { organization, processId, moduleId, admin, ideas } = await aVote()
    const [first, second, third, fourth] = ideas
    await addExclusiveGroup(admin, { moduleId, proposalIds: [second, first] })
    await addExclusiveGroup(admin, { moduleId, proposalIds: [third, fourth] })
    await removeExclusiveGroup(admin, { moduleId, proposalId: fourth })
    await openVoting(admin, { moduleId })
    expect(await readExclusiveGroups(visitorContext(organization), { moduleId })).toEqual({
      processId,
      moduleId,
      groups: [[first, second]],
    })
    const { settings } = await admin.db.module.findFirstOrThrow({ where: { id: moduleId } })
    const sets = await namedSets(visitorContext(organization), settings as Record<string, unknown>)
    expect(sets.map((set) => set.map(({ id }) => id))).toEqual([[first, second]])
    for (const chosen of [[second], [second], [first], [third], [fourth]]) {
      const voter = contextOf(organization, await aMember(organization, { joined: [processId] }))
      for (const proposalId of chosen) await castPreference(voter, { moduleId, proposalId })
    }
    await closeVoting(admin, { moduleId })
    await publishResult(admin, { processId })
    const { items } = await getResult(visitorContext(organization), { processId })
    expect(items.map((it) => [it.proposalId, it.funded, it.reason, it.facts.because])).toEqual([
      [second, true, 'funded', null],
      [first, false, 'excluded', second],
      [third, true, 'funded', null],
      [fourth, true, 'funded', null],
    ])
    const id = { processId: String(processId) }
    const data = publishedVote.parse(await (await ask(openData, organization, '/x', { ...id, format: 'json' })).json())
    const said = publishedResult.parse(await (await ask(results, organization, '/x', id)).json())
    const counted = await countAgain(data)
    expect(compareCounts(counted, said).filter(({ agrees }) => !agrees)).toEqual([])
    const loose = data.projects.map((project) => ({ ...project, exclusiveGroup: null }))
    expect((await countAgain({ ...data, projects: loose })).hash).not.toBe(counted.hash)
  })

  it('cannot change once voting has opened', async () => {
    const { moduleId, admin, ideas } = await aVote()
    await setExclusiveGroups(admin, { moduleId, groups: [[ideas[0], ideas[1]]] })
    await openVoting(admin, { moduleId })
    for (const change of [
      () => setExclusiveGroups(admin, { moduleId, groups: [] }),
      () => addExclusiveGroup(admin, { moduleId, proposalIds: [ideas[2], ideas[3]] }),
      () => removeExclusiveGroup(admin, { moduleId, proposalId: ideas[0] }),
    ])
      await expect(change()).rejects.toThrow('ruleFixed')
  })

  it('have at least two ideas of the vote, each in one group', async () => {
    const { organization, process, moduleId, admin, ideas } = await aVote()
    const [first, second, third] = ideas
    const other = await aBudgetProcess(organization)
    const foreign = await aProposal(organization, other)
    const set = (...groups: number[][]) => setExclusiveGroups(admin, { moduleId, groups })
    await expect(set([first])).rejects.toThrow('exclusiveTooFew')
    await expect(set([first, first])).rejects.toThrow('exclusiveTooFew')
    await expect(set([first, second], [second, third])).rejects.toThrow('exclusiveTwice')
    await expect(set([first, foreign])).rejects.toThrow('proposalNotOnBallot')
    await expect(setExclusiveGroups(admin, { moduleId: process.modules.ideas, groups: [] })).rejects.toThrow(
      'moduleTypeWrong',
    )
  })

  it('ignore ideas that are not candidates', async () => {
    const { organization, moduleId, admin, ideas } = await aVote()
    await setExclusiveGroups(admin, { moduleId, groups: [[ideas[0], ideas[1]]] })
    await admin.db.proposal.update({
      where: { id: ideas[0] },
      data: { status: 'CANCELLED', cancelledAt: new Date() },
    })
    await openVoting(admin, { moduleId })
    expect((await readExclusiveGroups(visitorContext(organization), { moduleId })).groups).toEqual([])
  })

  it('are set by administrators of the process, and unknown to another organization', async () => {
    const { organization, processId, moduleId, ideas } = await aVote()
    const citizen = contextOf(organization, await aMember(organization, { joined: [processId] }))
    const groups = [[ideas[0], ideas[1]]]
    await expect(setExclusiveGroups(citizen, { moduleId, groups })).rejects.toThrow('permissionDenied')
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    await expect(setExclusiveGroups(stranger, { moduleId, groups })).rejects.toThrow('moduleUnknown')
    await expect(readExclusiveGroups(stranger, { moduleId })).rejects.toThrow('moduleUnknown')
  })
})
