import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  blankContent,
  columnsOf,
  columnValues,
  exportedColumns,
  plainKeys,
  plainVersionColumns,
  readColumns,
} from '@/lib/ideas/proposals/field-columns'
import { draftShape, formLabels, formShape, outputShape } from '@/lib/ideas/proposals/field-shapes'
import { proposalFields, translationBookkeeping, versionBookkeeping } from '@/lib/ideas/proposals/fields'
import { factFields, plainFields } from '@/lib/ideas/proposals/plain-fields'
import type { ProposalField } from '@/lib/ideas/proposals/proposal-field'

const schema = readdirSync('prisma/schema')
  .map((file) => readFileSync(`prisma/schema/${file}`, 'utf8'))
  .join('\n')
const models = new Set([...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name))

// Every column of a model, whatever its type; relations are left out.
function columnsInSchema(model: string): string[] {
  const body = schema.match(new RegExp(`^model ${model} \\{\\n([\\s\\S]*?)\\n\\}`, 'm'))?.[1] ?? ''
  return [...body.matchAll(/^ {2}(\w+)\s+(\w+)/gm)].flatMap(([, name = '', type = '']) =>
    models.has(type) ? [] : [name],
  )
}

describe('the table of proposal fields', () => {
  it.each([
    ['ProposalVersion', versionBookkeeping],
    ['ProposalTranslation', translationBookkeeping],
  ] as const)('names every column of %s as a field or as bookkeeping', (table, bookkeeping) => {
    const named = [...columnsOf(table), ...bookkeeping.exported, ...bookkeeping.withheld]
    expect(columnsInSchema(table).length).toBeGreaterThan(3)
    expect(named.toSorted()).toEqual(columnsInSchema(table).toSorted())
  })

  it('blanks every text field of a hidden proposal except values chosen from a list', () => {
    const chosen = ['challengeIds', 'scenarioId', 'groupId', 'languages']
    const visible = Object.entries(proposalFields).filter(([, { blank }]) => Object.keys(blank).length === 0)
    expect(visible.map(([name]) => name)).toEqual(chosen)
    const withdrawn = Object.keys(blankContent({ isHidden: false }))
    expect(Object.keys(blankContent({ isHidden: true })).filter((key) => !withdrawn.includes(key))).toEqual(['title'])
  })

  it('has every text that readers see read by a moderator, except numbers and choices from a list', () => {
    const notText = ['cost', 'challengeIds', 'scenarioId', 'groupId', 'location', 'languages']
    const unread = Object.entries(proposalFields).filter(([, { isRead }]) => !isRead)
    expect(unread.map(([name]) => name).toSorted()).toEqual(notText.toSorted())
    for (const [name, { isRead, output }] of Object.entries<ProposalField>(proposalFields)) {
      const kinds = Object.values(output).map((one) => JSON.stringify(z.toJSONSchema(one, { io: 'input' })))
      const isFreeText = kinds.some((kind) => /"string"/.test(kind) && !/"enum"|POINT/.test(kind))
      expect([name, isFreeText || name === 'images']).toEqual([name, isRead])
    }
    expect(readColumns('ProposalTranslation')).toEqual(['title', 'summary', 'narrative'])
    expect(readColumns('ProposalVersion')).toEqual(['serviceSubcategory', 'address', 'videoId', 'websiteUrl'])
  })

  it('has one schema for each field of API, form and answer', () => {
    for (const [name, { form, output }] of Object.entries(proposalFields)) {
      expect(Object.keys(draftShape)).toContain(name)
      for (const key of Object.keys(form)) expect(Object.keys(formShape)).toContain(key)
      for (const key of Object.keys(output)) expect(Object.keys(outputShape)).toContain(key)
    }
  })

  it('derives everything from one added entry', () => {
    const motto: ProposalField = {
      isRead: true,
      input: z.string(),
      form: { motto: z.string().default('') },
      label: 'motto',
      control: { part: 'more', kind: 'line' },
      fact: { term: 'website', look: 'text' },
      stored: { table: 'ProposalVersion', column: 'motto', read: 'column', write: 'emptyAsNull' },
      output: { motto: z.string().nullable() },
      blank: { motto: null },
      personalExport: true,
    }
    const fields = { ...proposalFields, motto }
    expect(columnsOf('ProposalVersion', fields)).toContain('motto')
    expect(plainVersionColumns(fields)).toContain('motto')
    expect(plainKeys(fields)).toContain('motto')
    expect(columnValues('ProposalVersion', { motto: '' }, fields)).toEqual({ motto: null })
    expect(columnValues('ProposalVersion', { motto: 'More trees', title: 'x' }, fields)).toEqual({
      motto: 'More trees',
    })
    expect(blankContent({ isHidden: false }, fields)).toMatchObject({ motto: null })
    expect(exportedColumns('ProposalVersion', fields)).toContain('motto')
    expect(formLabels(fields)).toMatchObject({ motto: 'motto' })
    expect(plainFields('more', fields)).toContainEqual(
      expect.objectContaining({ name: 'motto', label: 'motto', valueKey: 'motto' }),
    )
    expect(factFields(fields)).toContainEqual({ field: 'motto', term: 'website', look: 'text', valueKey: 'motto' })
  })
})

/** Files that read texts of ideas without asking whether a translation is confirmed, each with a reason. */
const READS_ALL: Record<string, string> = {
  'lib/office/log/name-subjects.ts': 'the office',
  'lib/office/readiness/check-vote.ts': 'the office',
  'lib/office/exports/sources/process-filter.ts': 'the office',
  'lib/office/cockpit/read-cockpit.ts': 'the office',
  'lib/office/desk/list-ideas.ts': 'the office',
  'lib/office/desk/matching.ts': 'the office',
  'lib/office/desk/read-act.ts': 'the office',
  'lib/outcome/results/publishing/read-exclusive-groups.ts': 'the office',
  'lib/outcome/results/publishing/rehearse-rules.ts': 'the office',
  'lib/ideas/holding/read-signals.ts': 'for moderators',
  'lib/ideas/proposals/together/co-authors.ts': 'the original',
  'lib/ideas/proposals/versions/list-versions.ts': 'the original',
  'lib/participation/moderation/removal/read-content.ts': 'all of it is removed',
  'lib/participation/moderation/removal/read-effect.ts': 'counts what is removed',
  'lib/participation/evaluations/list-conflicts.ts': 'the original',
  'lib/ideas/proposals/drafts/list-drafts.ts': 'one’s own',
  'lib/ideas/proposals/drafts/sent-again.ts': 'one’s own',
  'lib/ideas/proposals/versions/create-version.ts': 'copies',
  'lib/ideas/proposals/publishing/publish-imported-proposals.ts': 'writes',
}

it('every statement that reads texts of ideas asks whether a translation is confirmed', () => {
  const reading = globSync('lib/**/*.ts', { exclude: (path) => path.includes('generated') }).filter((file) =>
    readFileSync(file, 'utf8').includes('"ProposalTranslation"'),
  )
  const all = reading.filter((file) => !readFileSync(file, 'utf8').includes('"completedAt"'))
  expect(all.toSorted()).toEqual(Object.keys(READS_ALL).toSorted())
})
