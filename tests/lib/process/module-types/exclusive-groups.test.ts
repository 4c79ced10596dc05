import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { exportOpenDataCall as openData } from '@/lib/outcome/open-data/export-open-data'
import { compareCounts } from '@/lib/outcome/results/counting/compare-counts'
import { countAgain } from '@/lib/outcome/results/counting/count-again'
import { publishedResult, publishedVote } from '@/lib/outcome/results/counting/published-vote'
import { namedSets } from '@/lib/outcome/results/publishing/named-sets'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { loadExclusiveForm, readExclusiveGroups } from '@/lib/outcome/results/publishing/read-exclusive-groups'
import {
  addExclusiveGroup,
  removeExclusiveGroup,
  setExclusiveGroups,
} from '@/lib/outcome/results/publishing/set-exclusive-groups'
import { getResultCall as results } from '@/lib/outcome/results/reading/calls'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { refusalAt } from '@/tests/factories/refusal'

/** Four ideas of 200; the rule funds one of each set. */
async function aVote(rule: object = { kind: 'greedy-exclusive' }) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { vote: { settings: { rule } as object } })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const made: number[] = []
  for (const title of ['Pond', 'Bench', 'Tree', 'Lamp'])
    made.push(await aProposal(organization, process, { cost: 200, title }))
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
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    const { items } = await getResult(visitorContext(organization), { processId })
    expect(items.map((it) => [it.proposalId, it.funded, it.reason, it.facts.because])).toEqual([
      [second, true, 'funded', null],
      [first, false, 'excluded', second],
      [third, true, 'funded', null],
      [fourth, true, 'funded', null],
    ])
    const id = { processId: String(processId) }
    const data = publishedVote.parse(
      JSON.parse((await api(organization).get(openData, { params: { ...id, format: 'json' } })).text),
    )
    const said = publishedResult.parse((await api(organization).get(results, { params: id })).json)
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
    expect(await refusalAt(set([first]))).toBe('exclusiveTooFew proposalIds')
    expect(await refusalAt(set([first, first]))).toBe('exclusiveTooFew proposalIds')
    expect(await refusalAt(set([first, second], [third]))).toBe('exclusiveTooFew proposalIds')
    expect(await refusalAt(set([first, second], [second, third]))).toBe('exclusiveTwice proposalIds')
    expect(await refusalAt(set([first, foreign]))).toBe('proposalNotOnBallot proposalIds')
    const { settings } = await admin.db.module.findFirstOrThrow({ where: { id: moduleId } })
    expect(settings).toEqual({ rule: { kind: 'greedy-exclusive' } })
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

  it('are stored in the order of the ideas, in the vote alone, and the change is in the audit log', async () => {
    const { organization, processId, moduleId, admin, ideas } = await aVote()
    const [first, second, third, fourth] = ideas
    const other = await aBudgetProcess(organization)
    expect(
      await setExclusiveGroups(admin, {
        moduleId,
        groups: [
          [second, first, second],
          [fourth, third],
        ],
      }),
    ).toEqual({
      processId,
      moduleId,
      groups: [
        [first, second],
        [third, fourth],
      ],
    })
    const untouched = await admin.db.module.findFirstOrThrow({ where: { id: other.modules.vote } })
    expect(untouched.settings).toEqual({ rule: { kind: 'greedy' } })
    expect(await removeExclusiveGroup(admin, { moduleId, proposalId: first })).toEqual({
      processId,
      moduleId,
      groups: [[third, fourth]],
    })
    const entry = await prismaClient().auditEntry.findFirstOrThrow({
      where: { act: 'voting.exclusiveSet' },
      orderBy: { id: 'desc' },
    })
    expect(entry).toMatchObject({
      subject: `module ${moduleId}`,
      facts: { process: processId, groups: [[third, fourth]] },
    })
  })

  it('belong to a vote: other modules have none to read', async () => {
    const { organization, process } = await aVote()
    const visitor = visitorContext(organization)
    expect(await refusalAt(readExclusiveGroups(visitor, { moduleId: process.modules.ideas }))).toBe('moduleTypeWrong')
  })
})

describe('the names of exclusive groups', () => {
  it('are told by title and language where the rule uses them, and nowhere else', async () => {
    const { organization, moduleId, admin, ideas } = await aVote()
    const [first, second] = ideas
    const visitor = visitorContext(organization)
    const named = async () => {
      const { settings } = await admin.db.module.findFirstOrThrow({ where: { id: moduleId } })
      return namedSets(visitor, settings)
    }
    expect(await named()).toEqual([])
    await setExclusiveGroups(admin, { moduleId, groups: [[first, second]] })
    expect(await named()).toEqual([
      [
        { id: first, title: 'Pond', locale: 'en' },
        { id: second, title: 'Bench', locale: 'en' },
      ],
    ])
    const exclusiveGroups = [[first, second]]
    expect(await namedSets(visitor, { rule: { kind: 'greedy' }, exclusiveGroups })).toEqual([])
    expect(await namedSets(visitor, { rule: { kind: 'no such rule' }, exclusiveGroups })).toEqual([])
    expect(await namedSets(visitor, { rule: { kind: 'greedy-exclusive' } })).toEqual([])
  })

  it('leave out ideas of another organization', async () => {
    const { organization, moduleId, admin, ideas } = await aVote()
    await setExclusiveGroups(admin, { moduleId, groups: [[ideas[0], ideas[1]]] })
    const { settings } = await admin.db.module.findFirstOrThrow({ where: { id: moduleId } })
    expect((await namedSets(visitorContext(organization), settings))[0]).toHaveLength(2)
    expect(await namedSets(visitorContext(await anOrganization()), settings)).toEqual([[]])
  })
})

describe('the form of exclusive groups', () => {
  it('has the groups and the ideas without one by title, those that stand only', async () => {
    const { organization, process, processId, moduleId, admin, ideas } = await aVote()
    const [pond, bench, tree, lamp] = ideas
    await setExclusiveGroups(admin, { moduleId, groups: [[pond, bench]] })
    const hidden = await aProposal(organization, process, { title: 'Hidden' })
    await admin.db.proposal.update({ where: { id: hidden }, data: { hiddenAt: new Date() } })
    await aProposal(organization, process, { title: 'Cancelled', status: 'CANCELLED' })
    await aProposal(organization, await aBudgetProcess(organization), { title: 'Elsewhere' })
    const named = (id: number, title: string) => ({ id, title, locale: 'en' })
    const form = {
      moduleId,
      groups: [[named(pond, 'Pond'), named(bench, 'Bench')]],
      free: [named(lamp, 'Lamp'), named(tree, 'Tree')],
      isUsed: true,
      isFixed: false,
    }
    expect(await loadExclusiveForm(admin, processId, moduleId)).toEqual(form)
    await openVoting(admin, { moduleId })
    expect(await loadExclusiveForm(admin, processId, moduleId)).toEqual({ ...form, isFixed: true })
  })

  it('keeps a group of which an idea is gone, without it', async () => {
    const { processId, admin, moduleId, ideas } = await aVote()
    const settings = { rule: { kind: 'greedy-exclusive' }, exclusiveGroups: [[ideas[0], 2_000_000_000]] }
    await admin.db.module.update({ where: { id: moduleId }, data: { settings } })
    const { groups } = await loadExclusiveForm(admin, processId, moduleId)
    expect(groups).toEqual([[{ id: ideas[0], title: 'Pond', locale: 'en' }]])
  })

  it.each([
    ['greedy-exclusive', true],
    ['greedy', false],
    ['no such rule', false],
  ])('says whether the rule uses the groups: %s, %s', async (kind, isUsed) => {
    const { processId, moduleId, admin } = await aVote({ kind })
    expect((await loadExclusiveForm(admin, processId, moduleId)).isUsed).toBe(isUsed)
  })

  it('is of a vote of the process, for those who administer it', async () => {
    const { organization, process, processId, moduleId, admin } = await aVote()
    const load = (module: number, ctx = admin, ofProcess = processId) =>
      refusalAt(loadExclusiveForm(ctx, ofProcess, module))
    expect(await load(moduleId)).toBe('done')
    expect(await load(process.modules.ideas)).toBe('moduleUnknown')
    expect(await load(2_000_000_000)).toBe('moduleUnknown')
    const other = await aBudgetProcess(organization)
    expect(await load(moduleId, admin, other.processId)).toBe('moduleUnknown')
    const citizen = contextOf(organization, await aMember(organization, { joined: [processId] }))
    expect(await load(moduleId, citizen)).toBe('permissionDenied')
    const foreign = await anOrganization()
    expect(await load(moduleId, contextOf(foreign, await aMember(foreign, { authorities: ['ADMIN'] })))).toBe(
      'moduleUnknown',
    )
  })
})
