import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { dcatCatalogue, schemaDataset } from '@/lib/outcome/open-data/dataset'
import { exportOpenData, exportOpenDataCall as GET } from '@/lib/outcome/open-data/export-open-data'
import { openDataFormats } from '@/lib/outcome/open-data/formats'
import { listDatasets } from '@/lib/outcome/open-data/list-datasets'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { api } from '@/tests/api/client'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { importText } from '@/tests/lib/outcome/imports/pabulib-election'
import { pabulibErrors } from './pabulib-format'

const ELECTION = [
  'META',
  'key;value',
  'description;"Budget; of a ""small"" town"',
  'unit;Smalltown',
  'instance;2020',
  'budget;1200.50',
  'vote_type;approval',
  'rule;greedy-threshold',
  'min_project_score_threshold;2',
  'date_begin;01.06.2020',
  'date_end;15.06.2020',
  'currency;PLN',
  'max_length;3',
  'PROJECTS',
  'project_id;cost;name;category;latitude;longitude',
  'A/1;600.50;=HYPERLINK("evil");green;52.1;-21.1',
  'B;500;"A path; and more";roads, green;52.2;21.2',
  'C;400;A bench;;;',
  'D;100;A lamp;;;',
  'E;999999999;Taken out;;;',
  'VOTES',
  'voter_id;vote',
  ...['1;A/1,B', '2;A/1,C', '3;B,C', '4;', '5;A/1,C,D', '6;B,E'],
].join('\n')

async function aConcludedProcess() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const [one, two] = [
    await aProposal(organization, process, { title: '@SUM(1)' }),
    await aProposal(organization, process),
  ]
  await anOpenVote(organization, process)
  const moduleId = process.modules.vote
  const voters = await Promise.all([1, 2, 3].map(async () => await aParticipant(organization, process)))
  for (const voter of voters) await castPreference(voter, { moduleId, proposalId: one })
  await castPreference(voters[0] as (typeof voters)[0], { moduleId, proposalId: two })
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  await closeVoting(admin, { moduleId, ...EARLY })
  return { organization, processId: process.processId, moduleId, admin, voters, proposals: [one, two] }
}

describe('open data', () => {
  it('is refused before the result is published, also to officers', async () => {
    const { organization, processId, admin } = await aConcludedProcess()
    for (const ctx of [admin, visitorContext(organization)])
      await expect(exportOpenData(ctx, { processId, format: 'json' })).rejects.toMatchObject({
        errorName: 'openDataNotYet',
      })
    await publishResult(admin, { processId })
    for (const format of openDataFormats) {
      const answer = await api(organization).get(GET, { params: { processId, format } })
      expect(answer.status, format).toBe(200)
      expect(answer.headers.get('link')).toMatch(/creativecommons.*rel="license".*rel="describedby"/)
      expect(answer.headers.get('content-disposition')).toContain(`process-${processId}`)
    }
    const other = await anOrganization()
    const foreign = await api(other).get(GET, { params: { processId, format: 'csv' } })
    expect(foreign.status).toBe(404)
  })

  it('carries country and licence of the organization, and allows other origins', async () => {
    const { organization, processId, admin } = await aConcludedProcess()
    await publishResult(admin, { processId })
    const own = { ...organization, country: 'DE', dataLicence: 'ODBL_1_0' as const }
    const pabulib = await exportOpenData(visitorContext(own), { processId, format: 'pabulib' })
    expect(pabulibErrors(pabulib.text)).toEqual([])
    expect(pabulib.text).toContain('\ncountry;Germany\n')
    expect(pabulib.text).toContain('licence ODbL-1.0')
    expect(pabulib.text).not.toMatch(/score|rule_/)
    const answer = await api(organization).get(GET, { params: { processId, format: 'json' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is listed in the catalogue once published, and never for a private process', async () => {
    const { organization, processId, admin } = await aConcludedProcess()
    const ctx = visitorContext({ ...organization, dataLicence: 'CC0_1_0' })
    expect(await listDatasets(ctx)).toEqual([])
    await publishResult(admin, { processId })
    const imported = await importText(organization, { text: ELECTION })
    const datasets = await listDatasets(ctx)
    expect(datasets.map((dataset) => [dataset.processId, dataset.licence?.id, dataset.publisher])).toEqual([
      [imported.processId, undefined, 'Smalltown'],
      [processId, 'CC0-1.0', organization.name],
    ])
    const catalogue = JSON.stringify(dcatCatalogue(organization, datasets))
    expect(catalogue).toContain(`/api/v1/processes/${processId}/open-data/pabulib`)
    expect(catalogue).toContain('"dct:license"')
    const [own] = await listDatasets(ctx, processId)
    expect(own && schemaDataset(organization, own)).toMatchObject({
      '@type': 'Dataset',
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    })
    await prismaClient().process.update({ where: { id: processId }, data: { visibility: 'PRIVATE' } })
    expect(await listDatasets(ctx, processId)).toEqual([])
  })

  it('names ballots by random ids in random order (V15)', async () => {
    const { organization, processId, moduleId, admin } = await aConcludedProcess()
    await publishResult(admin, { processId })
    const { text } = await exportOpenData(visitorContext(organization), { processId, format: 'json' })
    const data = JSON.parse(text) as {
      ballots: { voter_id: string; vote: string[] }[]
      licence: object
      dictionary: object
    }
    const ids = data.ballots.map(({ voter_id }) => voter_id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).toEqual(ids.toSorted())
    expect(data).toHaveProperty('licence.id', 'CC-BY-4.0')
    expect(data).toHaveProperty('dictionary.ballots.voter_id')
    const stored = await prismaClient().ballot.findMany({ where: { moduleId } })
    const events = await prismaClient().ledgerEvent.findMany({ where: { moduleId } })
    for (const secret of [
      ...stored.flatMap(({ id, voterKey }) => [id, voterKey]),
      ...events.flatMap(({ receipt, commitment }) => [receipt, commitment]),
    ])
      expect(text).not.toContain(secret)
  })

  it('escapes spreadsheet formulas', async () => {
    const { organization, processId, admin } = await aConcludedProcess()
    await publishResult(admin, { processId })
    const { text } = await exportOpenData(visitorContext(organization), { processId, format: 'csv' })
    expect(text).toContain(`,'@SUM(1),`)
    expect(text).not.toMatch(/(^|,)[=+@]/m)
  })

  it('as Pabulib gives the same result when imported again, with the counts of the result page (V15)', async () => {
    const [organization, second] = [await anOrganization(), await anOrganization()]
    const first = await importText(organization, { text: ELECTION })
    const ctx = visitorContext(organization)
    const { text } = await exportOpenData(ctx, { processId: first.processId, format: 'pabulib' })
    const again = await importText(second, { text })
    const [before, after] = [
      await getResult(ctx, { processId: first.processId }),
      await getResult(visitorContext(second), { processId: again.processId }),
    ]
    const plain = ({ items, rule, parameters, budget, spent, ballotsCount }: typeof before) => ({
      rule,
      parameters,
      budget,
      spent,
      ballotsCount,
      items: items.map(({ reference, title, rank, votes, funded, reason }) => [
        reference,
        title,
        rank,
        votes,
        funded,
        reason,
      ]),
    })
    expect(plain(after)).toEqual(plain(before))
    expect(before.items.some(({ funded }) => funded)).toBe(true)
    const csv = await exportOpenData(ctx, { processId: first.processId, format: 'ballots' })
    const votes = csv.text
      .split('\r\n')
      .slice(1)
      .flatMap((row) => [...row.matchAll(/A\/1|\b[B-E]\b/g)].map(([id]) => id))
    for (const { reference, votes: counted } of before.items)
      expect(
        votes.filter((id) => id === reference),
        reference ?? '',
      ).toHaveLength(counted)
  })

  it('as CSV contains enough to recompute ranks, ties and the budget limit (V15)', async () => {
    const organization = await anOrganization()
    const projects = ['A/1;600;One;;;', 'B;500;Two;;;', 'C;400;"Three; or so";;;', 'D;300;Four;;;', 'E;100;Five;;;']
    const votes = ['1;A/1,B', '2;A/1,C', '3;B,C', '4;', '5;D,E', '6;D,E,C']
    const text = ELECTION.replace('budget;1200.50', 'budget;1100')
      .replace('min_project_score_threshold;2\n', '')
      .replace('rule;greedy-threshold', 'rule;greedy\nrule_ties;maxCost,file')
    const head = text.slice(0, text.indexOf('A/1;'))
    const { processId } = await importText(organization, {
      text: [`${head}${projects.join('\n')}`, 'VOTES', 'voter_id;vote', ...votes].join('\n'),
    })
    const ctx = visitorContext(organization)
    const read = async (format: 'csv' | 'ballots') => csvRows((await exportOpenData(ctx, { processId, format })).text)
    const [list, ballots] = [await read('csv'), await read('ballots')]
    const given = ballots.flatMap(({ vote = '' }) => (vote === '' ? [] : vote.split(',')))
    const counted = list.map(({ project_id: id = '', cost }) => ({
      id,
      cost: Number(cost),
      votes: given.filter((chosen) => chosen === id).length,
    }))
    // The published order of ties: the dearer first, then the one that stands first.
    counted.sort((a, b) => b.votes - a.votes || b.cost - a.cost)
    let left = 1100
    const expected = counted.map(({ id, cost, votes }, place) => {
      const funded = cost <= left
      if (funded) left -= cost
      return { reference: id, rank: place + 1, votes, funded }
    })
    const result = await getResult(ctx, { processId })
    expect(result.items.map(({ reference, rank, votes, funded }) => ({ reference, rank, votes, funded }))).toEqual(
      expected,
    )
    expect(result).toMatchObject({ spent: 1100 - left, ballotsCount: 6, parameters: { ties: ['maxCost', 'file'] } })
    // C first with three votes; A, B, D and E have two each; the cut leaves out what no longer fits.
    expect(expected.map(({ reference, votes, funded }) => [reference, votes, funded])).toEqual([
      ['C', 3, true],
      ['A/1', 2, true],
      ['B', 2, false],
      ['D', 2, false],
      ['E', 2, true],
    ])
    const stated = list.map(({ project_id, rank, votes, selected }) => [project_id, rank, votes, selected].join())
    const told = expected.map(({ reference, rank, votes, funded }) => [reference, rank, votes, funded ? 1 : 0].join())
    expect(stated.toSorted()).toEqual(told.toSorted())
  })
})

/** The rows of a CSV file by the names in its head. */
function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    )
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])))
}
