import { describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference, donate } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { importText } from '@/tests/lib/outcome/imports/pabulib-election'
import { pabulibErrors } from './pabulib-format'

const PROJECTS = [
  'project_id;cost;name;description;category;latitude;longitude;exclusive_group',
  'A/1;600.50;"A park; ""green""";=1+1;green;52.1;-21.1;',
  'B;500;A path;;roads, green;52.2;21.2;north',
  'C;400;A bench;;;;;north',
  'D;100;A lamp;;;;;',
  'E;999999999;Taken out;;;;;',
]
const BALLOTS: Record<string, string[]> = {
  approval: ['voter_id;vote', '1;A/1,B', '2;A/1,C', '3;B,C', '4;', '5;A/1,C,D', '6;B,E'],
  'choose-1': ['voter_id;vote', '1;A/1', '2;B', '3;B', '4;', '5;D', '6;A/1', '7;C'],
  cumulative: ['voter_id;vote;points', '1;A/1,B;3,2', '2;C,A/1;4,1', '3;B,C;3,2', '4;;', '5;D;5', '6;B;0'],
  ordinal: ['voter_id;vote', '1;A/1,B,C', '2;C,A/1', '3;B', '4;', '5;D,C,E', '6;C,B'],
  scoring: ['voter_id;vote;points', '1;A/1,B;3,3', '2;C,A/1;4,0', '3;B,C;3,2', '5;D;5', '6;E,D;9,1'],
}
const RULES: [string, string, string?][] = [
  ['{"kind":"greedy"}', 'greedy'],
  ['{"kind":"greedy","threshold":3,"ties":["maxCost","file"]}', 'greedy-threshold'],
  ['{"kind":"greedy-threshold","threshold":2}', 'greedy-threshold'],
  ['{"kind":"greedy-no-skip","threshold":1}', 'greedy-no-skip'],
  ['{"kind":"greedy-no-skip","reserveFromPercent":80}', 'greedy-custom'],
  ['{"kind":"greedy-exclusive","ties":["minCost"]}', 'greedy-exclusive'],
  ['{"kind":"greedy-per-cost","ties":["minCost","maxVotes"]}', 'unknown'],
  ['{"kind":"equal-shares"}', 'unknown'],
  ['{"kind":"equal-shares","utility":"cardinal","completion":"utilitarian"}', 'unknown'],
  ['{"kind":"equal-shares","completion":"add1"}', 'unknown'],
  ['{"kind":"equal-shares","completion":"add1","stop":"never","start":"exact"}', 'unknown'],
  [
    '{"kind":"equal-shares","utility":"points","completion":"add1u","increment":5,"ties":["maxCost","maxVotes"]}',
    'unknown',
  ],
]
const kinds = Object.keys(BALLOTS)
// Every rule once, and every kind of ballot with at least two of them.
const cases = RULES.map(([rule, name], place) => ({
  rule: ruleInput.parse(JSON.parse(rule)) as Rule,
  name,
  type: kinds[place % kinds.length] ?? '',
}))

async function resultOf(organization: CurrentOrganization, processId: number) {
  const found = await getResult(visitorContext(organization), { processId })
  const { items, rule, parameters, budget, spent, ballotsCount, choicesCount, basis } = found
  return {
    rule,
    parameters,
    budget,
    spent,
    ballotsCount,
    choicesCount,
    basis,
    items: items.map(({ title, rank, votes, collected, cost, funded, reason, facts }) => ({
      title,
      rank,
      votes,
      collected,
      funded,
      reason,
      price: facts.price,
      held: facts.held,
      // A price of its own says that a project was taken out.
      cost: reason === 'withdrawn' ? null : cost,
    })),
  }
}

/** Imports what was exported, by the rule that the file names, into an organization of its own. */
async function expectSameAgain(organization: CurrentOrganization, processId: number): Promise<string> {
  const { text } = await exportOpenData(visitorContext(organization), { processId, format: 'pabulib' })
  expect(pabulibErrors(text)).toEqual([])
  const second = await anOrganization()
  const again = await importText(second, { text })
  expect(await resultOf(second, again.processId)).toEqual(await resultOf(organization, processId))
  // And what is exported from there says the same, but for what limited each donation.
  const { text: copy } = await exportOpenData(visitorContext(second), { processId: again.processId, format: 'pabulib' })
  expect(pabulibErrors(copy)).toEqual([])
  const plain = (text: string) =>
    text
      .split('VOTES')[0]
      ?.split('\n')
      .filter((line) => !/^(comment|m\w+_points);/.test(line))
  expect(plain(copy)).toEqual(plain(text))
  return text
}

describe('an election exported as Pabulib', () => {
  it.each(cases)('with $type ballots by $name is equal when imported again', async ({ type, rule, name }) => {
    const organization = await anOrganization()
    const longest = type === 'ordinal' ? ['max_length;4'] : []
    const meta = ['META', 'key;value', 'description;Town', 'budget;1200.50', `vote_type;${type}`, 'rule;greedy']
    const days = ['date_begin;01.06.2020', 'date_end;15.06.2020']
    const { processId } = await importText(organization, {
      text: [...meta, ...longest, ...days, 'PROJECTS', ...PROJECTS, 'VOTES', ...(BALLOTS[type] ?? [])].join('\n'),
      rule,
    })
    const text = await expectSameAgain(organization, processId)
    expect(text).toContain(`\nvote_type;${type}\n`)
    expect(text).toContain(`\nrule;${name}\n`)
    expect(text).toContain('\ndate_begin;01.06.2020\ndate_end;15.06.2020\n')
  })

  it.each(['VOTE', 'DONATION'] as const)('of a %s held here is equal when imported', async (type) => {
    const organization = await anOrganization()
    const rule = { kind: 'equal-shares', utility: type === 'VOTE' ? 'cost' : 'points', completion: 'add1u' }
    const process = await aBudgetProcess(organization, { vote: { type, settings: { rule } } })
    const { processId } = process
    const ideas: number[] = []
    for (const cost of [600, 500, 400, 500]) ideas.push(await aProposal(organization, process, { cost }))
    const [one = 0, two = 0, three = 0, four = 0] = ideas
    const moduleId = process.modules.vote
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    await openVoting(admin, { moduleId })
    for (const [place, proposalId] of [one, two, two, three, one, four, four].entries()) {
      const voter = contextOf(organization, await aMember(organization, { joined: [processId] }))
      if (type === 'VOTE') await castPreference(voter, { moduleId, proposalId })
      else await donate(voter, { moduleId, proposalId, amount: 5 + place })
    }
    await admin.db.proposal.update({ where: { id: three }, data: { status: 'CANCELLED', cancelledAt: new Date() } })
    await closeVoting(admin, { moduleId, ...EARLY })
    await publishResult(admin, { processId })
    await expectSameAgain(organization, processId)
  })
})
