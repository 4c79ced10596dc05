import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { criteria, openAcr } from '@/lab/buyer/accessibility'
import { buyerSettings } from '@/lab/buyer/settings'

const LEVELS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable', 'not-evaluated'] as const
const day = z.iso.date()
const contact = z.strictObject({ company_name: z.string(), email: z.email(), website: z.url() })

const component = z.strictObject({
  name: z.enum(['web', 'electronic-docs', 'software', 'authoring-tool']),
  adherence: z.strictObject({ level: z.enum(LEVELS), notes: z.string().optional() }),
})

const chapter = z.strictObject({
  criteria: z.array(
    z.strictObject({ num: z.string().regex(/^\d\.\d+\.\d+$/), components: z.array(component).length(4) }),
  ),
})

/** OpenACR 0.1.0, with every property that we write; others are errors. */
const schema = z.strictObject({
  title: z.string().endsWith('Accessibility Conformance Report'),
  product: z.strictObject({ name: z.string(), version: z.string(), description: z.string() }),
  author: contact,
  vendor: contact,
  report_date: day,
  last_modified_date: day,
  version: z.number().int(),
  notes: z.string(),
  evaluation_methods_used: z.string(),
  catalog: z.literal('2.5-edition-wcag-2.2-en'),
  chapters: z.strictObject({
    success_criteria_level_a: chapter,
    success_criteria_level_aa: chapter,
    success_criteria_level_aaa: z.strictObject({ notes: z.string(), disabled: z.literal(true) }),
  }),
})

describe('the accessibility conformance report', () => {
  const report = schema.parse(
    parse(openAcr({ settings: buyerSettings(), version: '1.2.3', at: new Date('2026-11-23') })),
  )

  it('has every criterion of levels A and AA once', () => {
    const { success_criteria_level_a: a, success_criteria_level_aa: aa } = report.chapters
    expect([a.criteria.length, aa.criteria.length]).toEqual([32, 24])
    expect(new Set([...a.criteria, ...aa.criteria].map(({ num }) => num)).size).toBe(criteria().length)
  })

  it('explains each answer of the site and the authoring tools', () => {
    const answers = Object.values(report.chapters).flatMap((part) =>
      'criteria' in part ? part.criteria.flatMap(({ components }) => components) : [],
    )
    const unexplained = answers.filter(({ name, adherence }) => /web|authoring/.test(name) && !adherence.notes)
    expect(unexplained).toEqual([])
  })
})
