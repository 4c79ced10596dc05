import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { listChallenges, listScenarios } from '@/lib/ideas/finding/topics'
import { explained } from '@/lib/outcome/results/reading/explained'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { getTopicChoice, listAllTopics } from '@/lib/process/topics/admin-queries'
import { saveChallenge } from '@/lib/process/topics/save-challenge'
import { setProcessTopics } from '@/lib/process/topics/set-process-topics'
import { aBudgetProcess, aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { importText } from './pabulib-election'

const file = (options: { meta?: string[]; projects?: string[]; votes?: string[] } = {}) =>
  [
    'META',
    'key;value',
    'description;Budget of a small town',
    'country;Poland',
    'unit;Smalltown',
    'instance;2020',
    'budget;1000.50',
    'vote_type;approval',
    'rule;greedy',
    'date_begin;01.06.2020',
    'date_end;15.06.2020',
    'currency;PLN',
    ...(options.meta ?? ['max_length;2']),
    'PROJECTS',
    'project_id;cost;name;category;latitude;longitude',
    ...(options.projects ?? [
      'A/1;600.50;A park;green;52.1;21.1',
      'B;500;A path;roads, green;52.2;21.2',
      'C;400;A bench;;;',
    ]),
    'VOTES',
    'voter_id;vote',
    ...(options.votes ?? ['1;A/1,B', '2;A/1', '3;B,B', '4;', '5;A/1,C']),
  ].join('\n')

const THRESHOLD = 'min_project_score_threshold'
const POINTS = file({ votes: ['1;B;1'] })
  .replace('approval', 'cumulative')
  .replace('id;vote', 'id;vote;points')

describe('an imported election', () => {
  it('is a concluded process with ideas, ballots and result', async () => {
    const organization = await anOrganization()
    const lines: string[] = []
    const imported = await importText(organization, { text: file(), lines })
    expect(imported).toMatchObject({ proposals: 3, voters: 5, choices: 6 })
    const result = await getResult(visitorContext(organization), { processId: imported.processId })
    expect(result).toMatchObject({ rule: 'greedy', budget: 1000.5, spent: 1000.5, ballotsCount: 5, choicesCount: 6 })
    expect(result.items.map(({ reference, votes, funded, cost }) => [reference, votes, funded, cost])).toEqual([
      ['A/1', 3, true, 600.5],
      ['B', 2, false, 500],
      ['C', 1, true, 400],
    ])
    const process = await prismaClient().process.findUniqueOrThrow({
      where: { id: imported.processId },
      include: { phases: true, modules: true },
    })
    expect(process).toMatchObject({ status: 'CLOSED', currency: 'PLN', preferencesMax: 2 })
    expect(process.phases.map(({ state }) => state)).toEqual(['CONCLUDED', 'CONCLUDED', 'CONCLUDED'])
    const voter = contextOf(organization, await aMember(organization, { joined: [imported.processId] }))
    await expect(castPreference(voter, { moduleId: imported.moduleId, proposalId: 1 })).rejects.toThrow('votingClosed')
  })

  it('brings topics and districts that only its own process uses', async () => {
    const organization = await anOrganization()
    const db = prismaClient()
    const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
    const own = await saveChallenge(admin, { name: { en: 'green' } })
    const text = file({
      projects: [
        'A/1;600.50;A park;green;52.1;21.1;Old_town',
        'B;500;A path;roads, green;52.2;21.2;Harbour',
        'C;400;A bench;;;;',
      ],
    }).replace('latitude;longitude', 'latitude;longitude;district')
    const { processId } = await importText(organization, { text })
    const { challenges, scenarios } = await listAllTopics(admin)
    expect([challenges.map(({ id }) => id), scenarios]).toEqual([[own.id], []])
    expect((await listChallenges(admin)).items.map(({ id }) => id)).toEqual([own.id])
    expect((await listScenarios(admin)).items).toEqual([])
    const choice = await getTopicChoice(admin, processId)
    expect(choice.challenges).toHaveLength(2)
    expect(choice.scenarios.map(({ name }) => name)).toEqual([{ en: 'Old town' }, { en: 'Harbour' }])
    const ideas = await db.proposal.findMany({
      where: { processId },
      include: { scenario: true },
      orderBy: { id: 'asc' },
    })
    expect(ideas.map(({ scenario }) => scenario?.name)).toEqual([{ en: 'Old town' }, { en: 'Harbour' }, undefined])
    const other = await aBudgetProcess(organization)
    const taken = setProcessTopics(admin, { processId: other.processId, scenarioIds: choice.scenarioIds })
    await expect(taken).rejects.toThrow('scenarioUnknown')
    const kept = await db.importedProject.findFirstOrThrow({ where: { proposalId: ideas[0]?.id ?? 0 } })
    expect(kept.columns).toMatchObject({ district: 'Old_town', category: 'green' })
    const source = await db.importSource.findFirstOrThrow({ where: { processId } })
    expect(source.meta).toMatchObject({ country: 'Poland', unit: 'Smalltown' })
  })

  it('is unchanged when it is imported again', async () => {
    const organization = await anOrganization()
    const first = await importText(organization, { text: file() })
    expect(await importText(organization, { text: file() })).toEqual(first)
    expect(await prismaClient().process.count()).toBe(1)
  })

  it('stores nothing when interrupted, and is complete when repeated', async () => {
    const organization = await anOrganization()
    const votes = Array.from({ length: 9000 }, (_, index) => `v${index};${index % 2 ? 'A/1' : 'A/1,C'}`)
    const text = file({ votes })
    async function* interrupted() {
      yield text.slice(0, Math.floor(text.length * 0.8))
      throw new Error('the power went off')
    }
    await expect(
      importText(organization, { text: (opening) => (opening === 1 ? text : interrupted()) }),
    ).rejects.toThrow('the power went off')
    expect(await prismaClient().process.count()).toBe(0)
    expect(await prismaClient().importSource.count()).toBe(0)
    expect(await importText(organization, { text })).toMatchObject({ voters: 9000, choices: 13_500 })
    expect(await prismaClient().process.count()).toBe(1)
    expect(await prismaClient().ledgerEvent.count({ where: { kind: 'BALLOT_IMPORTED' } })).toBe(9000)
  })

  it.each([
    ['cumulative', 'equalshares/add1', (index: number) => `v${index};${index % 2 ? 'A/1,C;3,2' : 'B,A/1;4,1'}`],
    ['ordinal', 'equalshares', (index: number) => `v${index};${index % 2 ? 'A/1,C' : 'B,A/1,C'}`],
    ['scoring', 'greedy', (index: number) => `v${index};${index % 2 ? 'A/1,C;30,0' : 'B,A/1;4,1'}`],
  ])(
    'of %s ballots by %s is the same however often it was interrupted',
    { timeout: 60_000 },
    async (voteType, rule, ballot) => {
      const [whole, parts] = [await anOrganization(), await anOrganization()]
      const votes = Array.from({ length: 2000 }, (_, index) => ballot(index))
      const text = file({ votes, meta: ['max_length;3'] })
        .replace('approval', voteType)
        .replace('rule;greedy', `rule;${rule}`)
        .replace('id;vote', voteType === 'ordinal' ? 'id;vote' : 'id;vote;points')
      const expected = await importText(whole, { text })
      // Interrupted each time it has something to say, one step later each time.
      for (let step = 1; step < 7; step++) {
        let said = 0
        const say = () => {
          said += 1
          if (said === step) throw new Error('the power went off')
        }
        await expect(importText(parts, { text, say })).rejects.toThrow('the power went off')
        expect(await prismaClient().process.count({ where: { organizationId: parts.id } })).toBe(0)
      }
      const imported = await importText(parts, { text })
      const counted = ({ proposals, voters, choices }: typeof imported) => ({ proposals, voters, choices })
      expect(counted(imported)).toEqual(counted(expected))
      const resultOf = async (organization: typeof whole, { processId }: typeof imported) => {
        const { items, rule, parameters, spent, ballotsCount } = await getResult(visitorContext(organization), {
          processId,
        })
        const plain = items.map(({ reference, votes, collected, funded, reason, facts }) => ({
          reference,
          votes,
          collected,
          funded,
          reason,
          price: facts.price,
          held: facts.held,
        }))
        return { rule, parameters, spent, ballotsCount, items: plain }
      }
      expect(await resultOf(parts, imported)).toEqual(await resultOf(whole, expected))
      expect(await prismaClient().process.count({ where: { organizationId: parts.id } })).toBe(1)
      const events = { organizationId: parts.id, kind: 'BALLOT_IMPORTED' }
      expect(await prismaClient().ledgerEvent.count({ where: events })).toBe(2000)
    },
  )

  it.each([
    ['cumulative', ['1;A/1,B;4,1', '2;B;2', '3;C,B;3,0'], [4, 3, 3], [1, 2, 1]],
    ['scoring', ['1;A/1,B;4,1', '2;B;2', '3;C,B;3,0'], [4, 3, 3], [1, 2, 1]],
    ['ordinal', ['1;A/1,B', '2;B', '3;C,B'], [2, 3, 2], [1, 3, 1]],
  ])('keeps the points of %s ballots', async (voteType, votes, points, people) => {
    const organization = await anOrganization()
    const text = file({ votes }).replace('approval', voteType)
    const columns = voteType === 'ordinal' ? text : text.replace('id;vote', 'id;vote;points')
    const { processId } = await importText(organization, { text: columns })
    const result = await getResult(visitorContext(organization), { processId })
    expect(result).toMatchObject({ basis: 'collected', unit: 'points', ballotsCount: 3 })
    const byReference = result.items.toSorted((a, b) => (a.reference ?? '').localeCompare(b.reference ?? ''))
    expect(byReference.map(({ collected }) => collected)).toEqual(points)
    expect(byReference.map(({ votes }) => votes)).toEqual(people)
  })

  it('is counted by Equal Shares when the file or the operator says so, with a reason for each idea', async () => {
    const organization = await anOrganization()
    const votes = ['1;A/1', '2;A/1', '3;B', '4;B', '5;']
    const text = file({ votes, projects: ['A/1;300;A park;;;', 'B;500;A path;;;', 'C;700;A bench;;;'] })
    const { processId } = await importText(organization, { text: text.replace('rule;greedy', 'rule;equalshares/add1') })
    const result = await getResult(visitorContext(organization), { processId })
    expect(result).toMatchObject({
      rule: 'equal-shares',
      parameters: { utility: 'cost', completion: 'add1', start: 'floor', stop: 'exhaustive' },
      spent: 800,
    })
    expect(result.items.map(({ reference, reason, facts }) => [reference, reason, facts.price, facts.held])).toEqual([
      ['A/1', 'fundedByShares', 15_000, null],
      ['B', 'fundedByShares', 25_000, null],
      ['C', 'sharesTooSmall', null, 0],
    ])
    const lines = result.items.flatMap((item) => explained(result, item, { locale: 'en', currency: 'EUR' }))
    expect(lines).toMatchObject([
      { key: 'reason.fundedByShares', params: { cost: '€300', price: '€150' } },
      { key: 'reason.fundedByShares', params: { cost: '€500', price: '€250' } },
      // Both cost their supporters the same for their worth.
      { key: 'tieShares.minCost' },
      { key: 'reason.sharesTooSmall', params: { cost: '€700', missing: '€700' } },
    ])
  })

  it('reports corrected coordinates', async () => {
    const organization = await anOrganization()
    const lines: string[] = []
    await importText(organization, {
      text: file({ projects: ['A/1;600;A park;;21.1;52.1', 'B;500;A path;;21.2;52.2', 'C;400;A bench;;;'] }),
      lines,
    })
    expect(lines.join('\n')).toMatch(/line 16: latitude and longitude of 2 projects were exchanged/)
  })

  it('lists a withdrawn project but does not fund it', async () => {
    const organization = await anOrganization()
    const text = file({
      projects: ['A/1;999999999;A park;;;', 'B;500;A path;;;', 'C;400;A bench;;;'],
      meta: ['max_length;2'],
    }).replace('rule;greedy', 'rule;greedy-no-skip')
    const { processId } = await importText(organization, { text })
    const { items } = await getResult(visitorContext(organization), { processId })
    expect(items.map(({ reference, reason }) => [reference, reason])).toEqual([
      ['A/1', 'withdrawn'],
      ['B', 'funded'],
      ['C', 'funded'],
    ])
  })

  it.each([
    ['a ballot with too many projects', file({ votes: ['1;A/1', '2;A/1,B,C'] }), /line 22: .*3 projects where 2/],
    ['an unknown project', file({ votes: ['1;X'] }), /line 21: .*project X/],
    ['a voter twice', file({ votes: ['1;B', '1;B'] }), /line 22: .*line 21/],
    ['a broken cost', file({ projects: ['A/1;much;A park;;;'] }), /line 16: cost cannot be "much"/],
    [
      'points below zero',
      file({ votes: ['1;B;-3'] })
        .replace('approval', 'scoring')
        .replace('id;vote', 'id;vote;points'),
      /line 21: -3 points cannot be given/,
    ],
    ['too many points', POINTS.replace('1;B;1', '1;B;1000000'), /line 21: 1000000 points cannot be given/],
    ['points that are no number', POINTS.replace('1;B;1', '1;B;many'), /line 21: points cannot be "many"/],
    ['an election of ten years', file().replace('15.06.2020', '15.06.2030'), /date_begin 2020-06-01 .* too far apart/],
    ['a budget beyond all money', file().replace('1000.50', '9999999999999'), /line 7: budget is more than/],
    ['a name without end', file({ projects: [`A/1;1;${'x'.repeat(501)};;;`] }), /line 16: the name has more than 500/],
    ['a name of nothing', file({ projects: ['A/1;1;\u0007;;;'] }), /line 16: the name of the project shows nothing/],
    ['a threshold beyond all votes', file({ meta: [`${THRESHOLD};9999999999999`] }), /line 13: min_project_score/],
    ['a rule nobody knows', file().replace('rule;greedy', 'rule;lottery'), /choose one with --rule/],
  ])('reports the invalid part: %s', async (_what, text, message) => {
    await expect(importText(await anOrganization(), { text })).rejects.toThrow(message)
    expect(await prismaClient().process.count()).toBe(0)
  })

  it('counts more points than a database integer holds', async () => {
    const organization = await anOrganization()
    const votes = Array.from({ length: 2500 }, (_, index) => `${index};B;999999`)
    const text = file({ votes, meta: ['rule_ties;file'] }).replace('approval', 'cumulative')
    const imported = await importText(organization, { text: text.replace('id;vote', 'id;vote;points') })
    const result = await getResult(visitorContext(organization), imported)
    expect(result.items[0]).toMatchObject({ reference: 'B', votes: 2500, collected: 2500 * 999_999 })
  })

  it('accepts a ballot longer than the limit of a process may be', async () => {
    const text = file({ meta: ['max_length;5000'], votes: ['1;A/1,B,C'] })
    expect(await importText(await anOrganization(), { text })).toMatchObject({ voters: 1, choices: 3 })
  })

  it('is visible in its organization only', async () => {
    const [mine, other] = [await anOrganization(), await anOrganization()]
    const { processId } = await importText(mine, { text: file() })
    await expect(getResult(visitorContext(other), { processId })).rejects.toThrow('processUnknown')
    const again = await importText(other, { text: file() })
    expect(again.processId).not.toBe(processId)
  })
})
