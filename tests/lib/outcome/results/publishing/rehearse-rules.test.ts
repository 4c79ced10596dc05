import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { rehearse, rehearseRulesCall } from '@/lib/outcome/results/publishing/rehearsal-calls'
import { rehearseRules } from '@/lib/outcome/results/publishing/rehearse-rules'
import { updateRulesForm } from '@/lib/process/processes/rules/update-rules'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { importText } from '../../imports/pabulib-election'

const pastElection = [
  ...['META', 'key;value', 'description;A past vote', 'budget;1000', 'vote_type;approval', 'rule;greedy'],
  ...['PROJECTS', 'project_id;cost;name', 'A;1000;For many', 'B;400;For some', 'C;300;For few'],
  ...['VOTES', 'voter_id;vote', '1;A', '2;A', '3;A', '4;B', '5;B', '6;C', '7;'],
].join('\n')

async function aRehearsalPlace() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  for (const cost of [40_000, 25_000, 10_000, 5000])
    await aProposal(organization, process, { cost, title: `Costs ${cost}` })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, admin }
}

describe('rehearsing rules', () => {
  it('uses generated ballots on the ideas of the process, the same each time', async () => {
    const { process, admin } = await aRehearsalPlace()
    const rehearsal = await rehearseRules(admin, process.processId, null)
    expect(rehearsal.ideas.map(({ title }) => title)).toEqual([
      'Costs 40000',
      'Costs 25000',
      'Costs 10000',
      'Costs 5000',
    ])
    expect(rehearsal.voters).toBe(400)
    expect(rehearsal.rules.map(({ rule }) => rule.kind)).toContain('equal-shares')
    for (const { spent, reached } of rehearsal.rules) {
      expect(spent).toBeLessThanOrEqual(rehearsal.budget)
      expect(reached).toBeLessThanOrEqual(rehearsal.voters)
    }
    expect(await rehearseRules(admin, process.processId, null)).toEqual(rehearsal)
  })

  it('is answered by the API to those who administer the process', async () => {
    const { organization, process, admin } = await aRehearsalPlace()
    const { processId } = process
    const answer = rehearseRulesCall.output.parse(await rehearse(admin, { processId }))
    expect(answer).toMatchObject({ voters: 400, voteModuleId: null, votes: [] })
    expect(answer.rules.every(({ funded }) => funded.every((id) => answer.ideas.some((idea) => idea.id === id)))).toBe(
      true,
    )
    const member = contextOf(organization, await aMember(organization))
    expect(await refusal(rehearse(member, { processId }))).toBe('permissionDenied')
    expect(await refusal(rehearse(admin, { processId, voteModuleId: 999_999 }))).toBe('moduleUnknown')
    const other = await anOrganization()
    const stranger = contextOf(other, await aMember(other, { authorities: ['ADMIN'] }))
    expect(await refusal(rehearse(stranger, { processId }))).toBe('processUnknown')
  })

  it('uses the ballots of a past vote to compare rules', async () => {
    const { organization, process, admin } = await aRehearsalPlace()
    const { moduleId } = await importText(organization, { text: pastElection })
    const { votes, rules, ideas, voters } = await rehearseRules(admin, process.processId, moduleId)
    expect(votes).toMatchObject([{ moduleId, ballots: 7 }])
    expect(voters).toBe(7)
    const titles = new Map(ideas.map(({ id, title }) => [id, title]))
    const outcomes = rules.map(({ rule, funded, reached }) => [
      rule.kind === 'equal-shares' ? rule.completion : rule.kind,
      [...funded].map((id) => titles.get(id)),
      reached,
    ])
    expect(outcomes).toEqual([
      ['greedy', ['For many'], 3],
      ['greedy-no-skip', ['For many'], 3],
      ['greedy-per-cost', ['For some', 'For few'], 3],
      ['none', [], 0],
      ['add1u', ['For some', 'For few'], 3],
    ])
  })

  it('leaves out projects that a past vote lists as withdrawn, also of its ballots', async () => {
    const { organization, process, admin } = await aRehearsalPlace()
    await importText(organization, { text: pastElection })
    const text = pastElection.replace('budget;1000', 'budget;700.50').replace('B;400', 'B;999999999')
    const { moduleId } = await importText(organization, { text, fingerprint: 'another file' })
    const { votes, current, budget, ideas, rules, voters } = await rehearseRules(admin, process.processId, moduleId)
    expect(votes).toEqual([
      { moduleId, name: expect.anything(), ballots: 7 },
      { moduleId: expect.any(Number), name: expect.anything(), ballots: 7 },
    ])
    expect({ current, budget, voters }).toEqual({ current: moduleId, budget: 700.5, voters: 7 })
    expect(ideas).toEqual([
      { id: expect.any(Number), title: 'For many', votes: 3, cost: 1000 },
      { id: expect.any(Number), title: 'For few', votes: 1, cost: 300 },
    ])
    expect(rules.map(({ spent, reached, funded }) => [spent, reached, funded.size])).toEqual([
      [300, 1, 1],
      [0, 0, 0],
      [300, 1, 1],
      [0, 0, 0],
      [300, 1, 1],
    ])
  })

  it('offers votes of processes that the officer may see', async () => {
    const { organization, process, admin } = await aRehearsalPlace()
    const { processId, moduleId } = await importText(organization, { text: pastElection })
    const role = { processId: process.processId, authority: 'DELEGATE' as const }
    const member = await aMember(organization, { authorities: ['DELEGATE'], processRoles: [role] })
    const rehearse = (ctx = contextOf(organization, member)) => rehearseRules(ctx, process.processId, null)
    expect((await rehearse()).votes.map((vote) => vote.moduleId)).toEqual([moduleId])
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    expect((await rehearse()).votes).toEqual([])
    expect((await rehearse(admin)).votes).toHaveLength(1)
  })

  it('takes budget and choices of the process, and raises shares in steps of its budget for each voter', async () => {
    const organization = await anOrganization()
    await aBudgetProcess(organization, { process: { budgetAvailable: 5, preferencesMax: 9 } })
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const rich = { budgetAvailable: 10_000_000 }
    const rehearse = async (preferencesMax: number | null, ideas: number) => {
      const process = await aBudgetProcess(organization, { process: { ...rich, preferencesMax } })
      for (let idea = 0; idea < ideas; idea++) await aProposal(organization, process, { cost: 4_000_000 })
      return rehearseRules(admin, process.processId, null)
    }
    const votesOf = ({ ideas }: Awaited<ReturnType<typeof rehearse>>) =>
      ideas.reduce((sum, { votes }) => sum + votes, 0)
    const one = await rehearse(1, 3)
    expect([one.budget, one.current, one.votes, votesOf(one)]).toEqual([10_000_000, null, [], 400])
    expect(one.ideas.every(({ votes }) => votes > 0)).toBe(true)
    expect(one.rules[0]).toMatchObject({ rule: { kind: 'greedy' }, spent: 8_000_000 })
    // 10,000,000 for 400 voters in at most 300 steps.
    expect(one.rules.at(-1)?.rule).toMatchObject({ kind: 'equal-shares', increment: 83 })
    expect(votesOf(await rehearse(null, 3))).toBeGreaterThan(400)
    const empty = await rehearse(1, 0)
    expect(empty).toMatchObject({ voters: 0, ideas: [] })
    expect(empty.rules.at(-1)).toMatchObject({ rule: { increment: 33_333 }, spent: 0, reached: 0 })
    expect(await refusal(rehearseRules(admin, 2_000_000_000, null))).toBe('processUnknown')
  })

  it('raises shares by one at least', async () => {
    const { process, admin } = await aRehearsalPlace()
    const { rules } = await rehearseRules(admin, process.processId, null)
    expect(rules.at(-1)?.rule).toMatchObject({ increment: 1 })
  })

  it('refuses ballots of a vote without a published result, and people who do not administer', async () => {
    const { organization, process, admin } = await aRehearsalPlace()
    const vote = process.modules.vote
    await expect(rehearseRules(admin, process.processId, vote)).rejects.toThrow('moduleUnknown')
    const citizen = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    await expect(rehearseRules(citizen, process.processId, null)).rejects.toThrow('permissionDenied')
  })
})

describe('the rules form', () => {
  const form = {
    processId: '1',
    budgetAvailable: '1000',
    currency: 'EUR',
    preferencesMax: '',
    projectCostMax: '',
    minimumAge: '',
    versionsMax: '3',
    versioningDays: '10',
    threshold: '',
  }

  it('accepts Equal Shares with its settings', () => {
    const shares = { utility: 'cardinal', completion: 'add1', start: 'exact', stop: 'never' }
    const parsed = updateRulesForm.input.parse({
      ...form,
      ...shares,
      ruleKind: 'equal-shares',
      ties: 'maxVotes-minCost-file',
    })
    expect(parsed).toMatchObject({
      rule: { ...shares, kind: 'equal-shares', ties: ['maxVotes', 'minCost', 'file'] },
    })
  })

  it('ignores the settings of Equal Shares when another rule is chosen', () => {
    const parsed = updateRulesForm.input.parse({ ...form, ruleKind: 'greedy', utility: 'cost', ties: 'file' })
    expect((parsed as { rule?: object }).rule).toEqual({ kind: 'greedy' })
  })
})
