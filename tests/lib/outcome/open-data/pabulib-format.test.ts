import { createReadStream, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { prismaClient } from '@/lib/foundation/db/client'
import { importElection } from '@/lib/outcome/imports/import-election'
import { exportOpenData } from '@/lib/outcome/open-data/export-open-data'
import { anOrganization, visitorContext } from '@/tests/factories'
import { importText } from '@/tests/lib/outcome/imports/pabulib-election'
import { hasShared, readShared, sharedFile } from '@/tests/setup/shared-data'
import { pabulibErrors } from './pabulib-format'

const VALID = [
  'META',
  'key;value',
  'description;Municipal budget of Wieliczka',
  'country;Poland',
  'unit;Wieliczka',
  'district;East',
  'instance;2020',
  'num_projects;3',
  'num_votes;3',
  'budget;1000',
  'vote_type;approval',
  'rule;greedy',
  'date_begin;01.06.2020',
  'date_end;15.06.2020',
  'max_length;2',
  'edition;4',
  'language;pl',
  'currency;PLN',
  'comment;#1: Ages are rounded. #2: Paper votes are included.',
  'acknowledgments;Data of the town.',
  'PROJECTS',
  'project_id;cost;votes;name;category;beneficiaries;selected;neighborhood;district;latitude;longitude',
  '1;600;2;A park;green,public_space;children,youth;1;North;Old town;52.1;21.1',
  '2;500;2;A path;roads;adults;0;South;Old town;;',
  '4;400;1;A bench;;;1;South;Harbour;;',
  'VOTES',
  'voter_id;vote',
  '1;1,2',
  '2;1',
  '3;2,4',
  '',
].join('\n')

async function exported(text: string, source?: { name?: string; url?: string; licence?: string }) {
  const organization = await anOrganization({ name: 'The importing town', country: 'IT' })
  const { processId } = await importText(organization, { text })
  if (source) await prismaClient().importSource.updateMany({ where: { processId }, data: source })
  const ctx = visitorContext(organization)
  const { text: pabulib, links } = await exportOpenData(ctx, { processId, format: 'pabulib' })
  return {
    text: pabulib,
    links,
    json: JSON.parse((await exportOpenData(ctx, { processId, format: 'json' })).text) as Record<string, unknown>,
  }
}

describe('the Pabulib format', () => {
  it('accepts a valid file and reports the errors of others', () => {
    expect(pabulibErrors(VALID)).toEqual([])
    const kinds = (from: string | RegExp, to: string) => pabulibErrors(VALID.replace(from, to)).map(({ kind }) => kind)
    expect(kinds('country;Poland\n', '')).toContain('missing key')
    expect(kinds('Poland', 'Polska')).toContain('country')
    expect(kinds('language;pl', 'rule_ties;file')).toContain('unknown key of META')
    expect(kinds('green,public_space', 'green, public_space')).toContain('blank in a list')
    expect(kinds('2;1\n', '2;\n')).toContain('empty value')
    expect(kinds('rule;greedy', 'rule;greedy-per-cost')).toContain('rule')
    expect(kinds('1;600;2;', '1;600;3;')).toContain('votes')
    expect(kinds(';adults;0;', ';adults;1;')).toContain('budget exceeded')
    expect(kinds('max_length;2', 'max_length;9')).toContain('max_length above num_projects')
    expect(kinds('#2:', '#3:')).toContain('comment')
    expect(kinds('project_id;cost;votes;', 'project_id;cost;score;')).toContain('score without points')
  })

  it('exports an imported election as it came, under its own name and without a licence of ours', async () => {
    const { text, links, json } = await exported(VALID)
    expect(pabulibErrors(text)).toEqual([])
    const kept = VALID.split('PROJECTS')[0]
      ?.split('\n')
      .filter((line) => line !== '' && !line.startsWith('comment'))
    for (const line of kept ?? []) expect(text.split('\n')).toContain(line)
    expect(text).toContain('comment;#1: Ages are rounded. #2: Paper votes are included. #3: rule greedy {}')
    expect(text.split('VOTES')[0]?.split('PROJECTS\n')[1]?.trim()).toBe(
      VALID.split('VOTES')[0]?.split('PROJECTS\n')[1]?.trim(),
    )
    expect(text).not.toMatch(/The importing town|Italy|CC-BY/)
    expect(links.join()).not.toContain('rel="license"')
    expect(json).toMatchObject({
      licence: null,
      source: { name: 'Pabulib', country: 'Poland', unit: 'Wieliczka', district: 'East', fileName: 'file.pb' },
      process: { organizationName: 'Wieliczka', country: 'Poland' },
    })
  })

  it('keeps the licence of the source', async () => {
    const { text, links, json } = await exported(VALID, { licence: 'ODbL-1.0', url: 'https://data.example.org/4' })
    expect(pabulibErrors(text)).toEqual([])
    expect(text).toContain('licence ODbL-1.0 https://opendatacommons.org/licenses/odbl/1-0/')
    expect(links.join()).toContain('<https://opendatacommons.org/licenses/odbl/1-0/>; rel="license"')
    expect(json).toMatchObject({ licence: { id: 'ODbL-1.0' }, source: { url: 'https://data.example.org/4' } })
  })

  it('counts ballots without a choice in the comment, and reads them again', async () => {
    const { text } = await exported(VALID.replace('num_votes;3', 'num_votes;4').replace(/\n$/, '\n4;\n'))
    expect(pabulibErrors(text)).toEqual([])
    expect(text).toContain('\nnum_votes;3\n')
    expect(text).toContain('empty ballots, not listed: 1')
    const again = await anOrganization()
    expect(await importText(again, { text })).toMatchObject({ voters: 4 })
  })
})

type Fact = { file: string; num_votes?: number; vote_type: string }
const isLong = process.env['CONFORMANCE'] === 'all'
const files = (hasShared('manifest.json') ? readShared<{ files: Fact[] }>('manifest.json').files : []).filter(
  ({ file, num_votes: votes = 0 }) => hasShared(file) && (isLong || votes < 500),
)

describe.skipIf(files.length === 0)('real elections, imported and exported again', () => {
  it.each(files.map((fact) => [fact.file.replace('pb/', ''), fact.vote_type, fact.file] as const))(
    'have no new format error in %s (%s)',
    { timeout: 300_000 },
    async (fileName, _type, file) => {
      const organization = await anOrganization()
      const ctx = createContext({ organization, actor: operator, locale: 'en' })
      const path = sharedFile(file)
      const source = readFileSync(path, 'utf8')
      const open = () => createReadStream(path)
      const known = /\nrule;(greedy(-no-skip|-threshold)?|equalshares(\/add1)?)\r?\n/.test(source)
      const request = { fingerprint: file, fileName, open, ...(known ? {} : { rule: { kind: 'greedy' } as const }) }
      const { processId } = await importElection(ctx, request)
      const { text } = await exportOpenData(visitorContext(organization), { processId, format: 'pabulib' })
      const before = new Set(pabulibErrors(source).map(({ kind }) => kind))
      // What a town bought beyond its means or left unsaid stays so; everything of the form is put right.
      const ofTheData = ['country', 'no cost', 'cost above the budget', 'currency', 'language']
      const mistakes = pabulibErrors(text).filter(({ kind }) => !(ofTheData.includes(kind) && before.has(kind)))
      expect(mistakes).toEqual([])
      const said = (key: string) => new RegExp(`\\n${key};(.*)`).exec(source)?.[1]?.replace(/[;\s]+$/, '')
      for (const key of ['country', 'unit', 'instance', 'district', 'subunit'])
        if (said(key)) expect(text).toContain(`\n${key};${said(key)}\n`)
    },
  )
})
