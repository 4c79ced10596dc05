import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { importByCommand } from '@/lib/outcome/imports/import-by-command'
import type { ImportedElection } from '@/lib/outcome/imports/import-election'
import { getResultCall as GET } from '@/lib/outcome/results/reading/calls'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'
import { hasRealPostgres } from '@/tests/setup/database'
import { hasShared, readShared, sharedFile } from '@/tests/setup/shared-data'
import { chosenElections, declaredElections, type ExpectedElection } from './expected-elections'

type Fact = { file: string; vote_type: string }

type Answer = {
  rule: string
  parameters: object
  ballotsCount: number
  items: { reference: string | null; funded: boolean }[]
}

const isLong = process.env['CONFORMANCE'] === 'all'
const declared = declaredElections()
const chosen = chosenElections()

// The files that nothing is expected of; CONFORMANCE=all goes through all of them.
const expectedOf = new Set([...declared, ...chosen].map(({ file }) => file))
const byHand = (hasShared('manifest.json') ? readShared<{ files: Fact[] }>('manifest.json').files : [])
  .filter(({ file }) => (isLong ? !expectedOf.has(file) : /synthetic|Zabrze/.test(file)))
  .map(({ file, vote_type }) => [vote_type, file] as const)

/** Each file by a few rules, so that together they go through all; CONFORMANCE=all goes through all with each file. */
function some(elections: ExpectedElection[], votesMax: number, each: number): ExpectedElection[] {
  if (isLong) return elections
  const files = [...new Set(elections.filter(({ votes }) => votes <= votesMax).map(({ file }) => file))]
  return files.flatMap((file, place) => {
    const own = elections.filter((election) => election.file === file)
    return own.filter((_, index) => (index + place) % Math.ceil(own.length / each) === 0)
  })
}

async function resultOf(organization: CurrentOrganization, { processId }: ImportedElection): Promise<Answer> {
  const answer = await api(organization).get(GET, { params: { processId } })
  expect(answer.status).toBe(200)
  return answer.json
}

async function expectFunded({ file, args, rule, winners, votes }: ExpectedElection) {
  const organization = await anOrganization()
  const words = [sharedFile(file), '--host', organization.primaryHost, ...args]
  const result = await resultOf(organization, await importByCommand(words, { folders: ['.'], say: () => undefined }))
  const funded = result.items.filter((item) => item.funded).map(({ reference }) => reference)
  expect(funded.toSorted()).toEqual(winners.toSorted())
  expect(result.ballotsCount).toBe(votes)
  if (rule) expect(result).toMatchObject({ rule: rule.name, parameters: rule.parameters })
}

const wordsOf = (election: ExpectedElection) => [
  election.file.replace('pb/', ''),
  election.voteType,
  election.args.join(' ') || 'the rule it declares',
  election,
]

describe.skipIf(declared.length === 0)('imports of real elections', () => {
  it.each(some(declared, 1500, 1).map(wordsOf))(
    'fund the expected projects: %s (%s) by %s',
    { timeout: 300_000 },
    (_file, _type, _args, election) => expectFunded(election as ExpectedElection),
  )

  it.each(some(chosen, 600, 4).map(wordsOf))(
    'fund the expected projects: %s (%s) by %s',
    { timeout: 300_000 },
    (_file, _type, _args, election) => expectFunded(election as ExpectedElection),
  )

  it.each(['Poland_Swiecie_2023.pb', 'Poland_Wieliczka_2023_Green_Budget.pb'])(
    'fund what the city announced for %s, by its declared rule',
    { timeout: 120_000 },
    async (name) => {
      const { instances } = readShared<{ instances: { file: string; official_selected?: { 1: string[] } }[] }>(
        'mes-expected.json',
      )
      const announced = instances.find(({ file }) => file === name)?.official_selected?.[1] ?? []
      expect(announced.length).toBeGreaterThan(10)
      const votes = name.includes('Swiecie') ? 2553 : 6586
      const stop = name.includes('Swiecie') ? 'exhaustive' : 'never'
      const rule = { name: 'equal-shares', parameters: { utility: 'cost', completion: 'add1', start: 'floor', stop } }
      await expectFunded({ file: `pb/${name}`, voteType: 'approval', votes, args: [], rule, winners: announced })
    },
  )

  it.each(byHand)(
    'with %s ballots fund what an independent count of %s does',
    { timeout: 120_000 },
    async (voteType, file) => {
      const { winners, votes } = countedByHand(file)
      expect(winners.length).toBeGreaterThan(0)
      const args = ['--rule', 'greedy']
      await expectFunded({ file, voteType, votes, args, rule: { name: 'greedy', parameters: {} }, winners })
    },
  )
})

/** What `greedy` funds in a file without quoted line breaks, and how many ballots it has. */
function countedByHand(file: string): { winners: string[]; votes: number } {
  const text = readFileSync(sharedFile(file), 'utf8').replaceAll('\r', '')
  const rows = (name: string) => {
    const [head = '', ...lines] = text.slice(text.indexOf(`\n${name}\n`) + name.length + 2).split('\n')
    const columns = head.split(';')
    const end = lines.findIndex((line) => !line.includes(';'))
    return lines.slice(0, end).map((line) => {
      const values = line.split(';')
      return (column: string) => values[columns.indexOf(column)] ?? ''
    })
  }
  const support = new Map<string, number>()
  const isOrdinal = text.includes('\nvote_type;ordinal\n')
  const ballots = rows('VOTES')
  for (const value of ballots) {
    const ids = [...new Set(value('vote').split(','))].filter(Boolean)
    const points = value('points').split(',')
    for (const [place, id] of ids.entries()) {
      const given = isOrdinal ? ids.length - place : Number(points[place] || 1)
      support.set(id, (support.get(id) ?? 0) + given)
    }
  }
  let left = Number(/\nbudget;([\d.]+)/.exec(text)?.[1])
  const winners = rows('PROJECTS')
    .map((value) => ({ id: value('project_id'), cost: Number(value('cost')) }))
    .sort((a, b) => (support.get(b.id) ?? 0) - (support.get(a.id) ?? 0))
    .flatMap(({ id, cost }) => {
      if (cost > left) return []
      left -= cost
      return [id]
    })
  return { winners, votes: ballots.length }
}

// A program of its own needs a connection of its own.
describe.skipIf(!hasShared('pb/Switzerland_Zurich_D10.pb') || !hasRealPostgres)('npm run import:pabulib', () => {
  const program = (args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--import', './scripts/register.mjs', 'scripts/import-pabulib.ts', ...args],
      { env: { ...process.env, INIT_CWD: sharedFile('pb') } },
    )

  it('imports a file relative to the working directory, and changes nothing the second time', {
    timeout: 60_000,
  }, async () => {
    const organization = await anOrganization()
    const expected = chosen.find(({ file, args }) => file.includes('Zurich_D10') && args.includes('points'))
    const words = ['Switzerland_Zurich_D10.pb', '--host', organization.primaryHost, ...(expected?.args ?? [])]
    const first = await program(words)
    const imported = JSON.parse(first.stdout) as ImportedElection
    const result = await resultOf(organization, imported)
    const funded = result.items.filter((item) => item.funded).map(({ reference }) => reference)
    expect(funded.toSorted()).toEqual(expected?.winners.toSorted())
    expect(first.stderr).toMatch(/Done in [\d.]+ s, at most \d+ MB of memory/)
    const second = await program(words)
    expect(JSON.parse(second.stdout)).toEqual(imported)
    expect(second.stderr).toContain('nothing to do')
  })

  it('fails with one line that names the problem', { timeout: 60_000 }, async () => {
    const { primaryHost } = await anOrganization()
    await expect(program(['nowhere.pb', '--host', primaryHost])).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no file nowhere.pb.\n',
    })
  })
})
