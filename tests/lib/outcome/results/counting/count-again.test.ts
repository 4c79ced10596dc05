import { describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { exportOpenDataCall as openData } from '@/lib/outcome/open-data/export-open-data'
import { compareCounts } from '@/lib/outcome/results/counting/compare-counts'
import { countAgain } from '@/lib/outcome/results/counting/count-again'
import { publishedResult, publishedVote } from '@/lib/outcome/results/counting/published-vote'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResultCall as results } from '@/lib/outcome/results/reading/calls'
import { castPreference, donate } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { importText } from '@/tests/lib/outcome/imports/pabulib-election'

const PROJECTS = [
  'PROJECTS',
  'project_id;cost;name',
  'A/1;600.50;A park',
  'B;500;A path',
  'C;400;A bench',
  'D;100;A lamp',
  'E;999999999;Taken out',
]
const MADE: Record<string, string[]> = {
  approval: ['voter_id;vote', '1;A/1,B', '2;A/1,C', '3;B,C', '4;', '5;A/1,C,D', '6;B,E', '7;C,B', '8;C,B'],
  cumulative: ['voter_id;vote;points', '1;A/1,B;3,2', '2;C,A/1;4,1', '3;B,C;3,2', '4;;', '5;D;5', '6;B,C;3,2'],
  ordinal: ['voter_id;vote', '1;A/1,B,C', '2;C,A/1', '3;B', '4;C,B', '5;D,C,E', '6;C,B'],
  scoring: ['voter_id;vote;points', '1;A/1,B;3,2', '2;C,A/1;4,0', '3;B,C;3,2', '5;D;5'],
}
const shares = {
  kind: 'equal-shares',
  start: 'floor',
  stop: 'exhaustive',
  ties: ['minCost', 'maxVotes', 'file'],
} as const
const RULES: Record<string, Rule[]> = {
  approval: [
    { kind: 'greedy' },
    { kind: 'greedy', ties: ['maxCost', 'file'] },
    { kind: 'greedy-threshold', threshold: 3 },
    { kind: 'greedy-no-skip', reserveFromPercent: 80 },
    { kind: 'greedy-per-cost' },
    { ...shares, utility: 'cardinal', completion: 'none' },
    { ...shares, utility: 'cost', completion: 'add1u' },
  ],
  cumulative: [{ kind: 'greedy' }, { kind: 'greedy-per-cost' }, { ...shares, utility: 'points', completion: 'add1' }],
  ordinal: [{ kind: 'greedy' }, { ...shares, utility: 'points', completion: 'utilitarian' }],
  scoring: [{ kind: 'greedy' }, { ...shares, utility: 'points', completion: 'none' }],
}
const cases = Object.entries(RULES).flatMap(([type, rules]) => rules.map((rule) => ({ type, rule })))

describe('recounting a result from published data', () => {
  it.each(cases)('gives the same hash for $type ballots by $rule.kind', async ({ type, rule }) => {
    const organization = await anOrganization()
    const longest = type === 'ordinal' ? ['max_length;4'] : []
    const text = ['META', 'key;value', 'budget;1200.50', `vote_type;${type}`, 'rule;greedy', 'description;Town']
    const { processId } = await importText(organization, {
      text: [...text, ...longest, ...PROJECTS, 'VOTES', ...(MADE[type] ?? [])].join('\n'),
      rule,
    })
    await expectAgreement(organization, processId)
  })

  it('gives the same result for donations and preferences, with empty ballots and cancelled ideas', async () => {
    for (const type of ['DONATION', 'VOTE'] as const) {
      const organization = await anOrganization()
      const rule = { kind: 'equal-shares', utility: type === 'VOTE' ? 'cost' : 'points', completion: 'add1' }
      const process = await aBudgetProcess(organization, { vote: { type, settings: { rule } } })
      const { processId } = process
      const ideas = [600, 500, 400].map((cost) => aProposal(organization, process, { cost }))
      const moduleId = process.modules.vote
      const [one = 0, two = 0, three = 0] = await Promise.all(ideas)
      const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
      await openVoting(admin, { moduleId })
      for (const [place, proposalId] of [one, two, two, three, one].entries()) {
        const voter = contextOf(organization, await aMember(organization, { joined: [processId] }))
        if (type === 'VOTE') await castPreference(voter, { moduleId, proposalId })
        else await donate(voter, { moduleId, proposalId, amount: 5 + place })
      }
      await admin.db.proposal.update({ where: { id: three }, data: { status: 'CANCELLED', cancelledAt: new Date() } })
      await closeVoting(admin, { moduleId, ...EARLY })
      await publishResult(admin, { processId })
      await expectAgreement(organization, processId)
    }
  })

  it('reports the difference: a missing ballot, another cost, another outcome, another rule', async () => {
    const organization = await anOrganization()
    const text = ['META', 'key;value', 'budget;1200.50', 'vote_type;approval', 'rule;greedy', ...PROJECTS, 'VOTES']
    const { processId } = await importText(organization, { text: [...text, ...(MADE['approval'] ?? [])].join('\n') })
    const { vote, result } = await published(organization, processId)
    const differing = async (data: typeof vote, said = result) =>
      compareCounts(await countAgain(data), said).flatMap(({ what, agrees }) => (agrees ? [] : [what]))
    // Ballots have random ids, so that the first may be an empty one.
    const less = vote.ballots.toSpliced(
      vote.ballots.findIndex((ballot) => ballot.vote.length > 0),
      1,
    )
    expect(await differing({ ...vote, ballots: less })).toEqual(
      expect.arrayContaining(['ballots', 'choices', 'counts', 'hash']),
    )
    const dearer = vote.projects.map((project) => ({ ...project, costCents: project.costCents + 1 }))
    expect(await differing({ ...vote, projects: dearer })).toEqual(['spent', 'hash'])
    const items = result.items.map((item) => ({ ...item, funded: !item.funded }))
    expect(await differing(vote, { ...result, items })).toEqual(['outcomes'])
    const stopping = { ...vote, process: { ...vote.process, rule: 'greedy-no-skip' } }
    expect(await differing(stopping)).toContain('hash')
    const twice = { ...vote, ballots: [{ vote: ['B', 'B'] }, ...vote.ballots] }
    await expect(countAgain(twice)).rejects.toThrow('twice')
    await expect(countAgain({ ...vote, ballots: [{ vote: ['X'] }] })).rejects.toThrow('not there')
  })
})

async function published(organization: CurrentOrganization, processId: number) {
  const id = String(processId)
  const data = await api(organization).get(openData, { params: { processId: id, format: 'json' } })
  const answer = await api(organization).get(results, { params: { processId: id } })
  expect([data.status, answer.status]).toEqual([200, 200])
  return { vote: publishedVote.parse(JSON.parse(data.text)), result: publishedResult.parse(answer.json) }
}

async function expectAgreement(organization: CurrentOrganization, processId: number) {
  const { vote, result } = await published(organization, processId)
  const rows = compareCounts(await countAgain(vote), result)
  expect(rows.map(({ what }) => what)).toEqual([
    'ballots',
    'choices',
    'projects',
    'counts',
    'outcomes',
    'spent',
    'hash',
  ])
  expect(rows.filter(({ agrees }) => !agrees)).toEqual([])
}
