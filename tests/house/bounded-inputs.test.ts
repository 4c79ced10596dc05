import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { calls } from '@/lib/generated/calls'
import { forms } from '@/lib/generated/forms'
import { moduleKinds } from '@/lib/process/module-types/registry'
import { blockKinds } from '@/lib/site/pages/catalogue/registry'
import { unbounded } from './unbounded'

/** Schemas of columns that stand in files of inputs; what they read was written by the platform. */
const COLUMNS = new Set([
  'lib/office/desk/schemas.ts actItems',
  'lib/office/desk/schemas.ts actOutcome',
  'lib/site/accessibility/schemas.ts earlierAnswers',
  'lib/site/pages/catalogue/block-schemas.ts blocksColumn',
])

const schemaFiles = globSync('lib/**/{schemas,*-schemas,forms,*-forms}.ts')

it('finds lists and records that read before they count, however they are wrapped', () => {
  const bare = {
    list: z.array(z.string()),
    record: z.record(z.string(), z.number()).refine((all) => Object.keys(all).length < 3),
    closed: z.partialRecord(z.enum(['en', 'it']), z.string()),
    either: z.union([z.string(), z.array(z.string())]).optional(),
    written: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.string())),
    inside: boundedArray(z.strictObject({ ids: z.array(z.number()) }), 3).default([]),
    copied: z.preprocess((value) => value, z.array(z.string()).nullable()),
    deep: z.lazy(() => z.strictObject({ ids: z.array(z.number()) })),
  }
  expect(unbounded(z.strictObject(bare), 'x')).toEqual([
    ...['x.list', 'x.record', 'x.closed', 'x.either', 'x.written', 'x.inside[].ids', 'x.copied', 'x.deep.ids'],
  ])
  const right = { list: boundedArray(z.string(), 3), record: boundedRecord(z.string(), z.number(), 3) }
  const wrapped = {
    ...right,
    more: right.list
      .superRefine(() => undefined)
      .optional()
      .transform(String),
  }
  expect(unbounded(z.strictObject(wrapped))).toEqual([])
})

it.each(calls.map((one) => ({ name: `${one.method} ${one.path}`, ...one })))(
  '$name counts the members of what it takes before it reads them',
  ({ params, query, body }) => {
    expect([unbounded(params, 'params'), unbounded(query, 'query'), unbounded(body, 'body')].flat()).toEqual([])
  },
)

it.each(forms)('$name of $file counts the members of what it takes before it reads them', ({ form }) => {
  expect(unbounded(form.input)).toEqual([])
})

it.each(schemaFiles)('%s counts members before it reads them', async (file) => {
  const exported = Object.entries((await import(resolve(file))) as Record<string, unknown>)
  const found = exported.flatMap(([name, value]) => {
    const path = `${file} ${name}`
    return value instanceof z.ZodType && !COLUMNS.has(path) ? unbounded(value, path) : []
  })
  expect(found).toEqual([])
})

it.each(Object.entries({ ...blockKinds, ...moduleKinds }))('%s counts members before it reads them', (kind, one) => {
  const schemas = Object.entries(one).filter(([, value]) => (value as unknown) instanceof z.ZodType)
  expect(schemas.length).toBeGreaterThan(0)
  expect(schemas.flatMap(([name, schema]) => unbounded(schema as z.ZodType, `${kind} ${name}`))).toEqual([])
})

it('no list or record is declared where a form or a page takes its input', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}')
  const declaring = files.filter((file) =>
    /\bz\s*\.(?:array|record|partialRecord|map|set|json)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(declaring).toEqual([])
})

it('every exempted column exists', () => {
  for (const column of COLUMNS) {
    const [file = '', name = ''] = column.split(' ')
    expect(readFileSync(file, 'utf8')).toContain(`export const ${name} =`)
  }
})
