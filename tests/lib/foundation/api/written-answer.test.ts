import { expect, it } from 'vitest'
import { z } from 'zod'
import { writtenAnswer } from '@/lib/foundation/api/written-answer'

const written = (output: z.ZodType, result: unknown, answers: 'json' | 'list' | 'file' = 'json') =>
  writtenAnswer({ output, answers }, result)
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const tree = z.object({
  id: z.number().int(),
  plantedAt: z.iso.datetime(),
  felledAt: z.iso.datetime().nullable(),
  note: z.string().optional(),
})
const plantedAt = new Date('2027-07-01T08:00:00Z')

it('writes instants as ISO 8601 and large ids as numbers', () => {
  expect(written(tree, { id: 7n, plantedAt, felledAt: plantedAt })).toEqual({
    id: 7,
    plantedAt: '2027-07-01T08:00:00.000Z',
    felledAt: '2027-07-01T08:00:00.000Z',
  })
  expect(written(tree, { id: 7, plantedAt, felledAt: null })).toMatchObject({ felledAt: null })
})

it('writes fields in the order of the contract', () => {
  const result = { felledAt: null, extra: 1, plantedAt, id: 1 }
  expect(Object.keys(written(tree, result) as object)).toEqual(['id', 'plantedAt', 'felledAt'])
})

it('leaves out what the contract does not name, at every depth', () => {
  const owner = { name: 'Ada', email: 'ada@example.org' }
  const park = z.object({
    trees: z.array(tree),
    byName: z.record(z.string(), tree),
    owner: z.object({ name: z.string() }),
  })
  const one = { id: 1, plantedAt, felledAt: null, planter: owner }
  const shown = { id: 1, plantedAt: plantedAt.toISOString(), felledAt: null }
  expect(json(written(park, { trees: [one], byName: { oak: one }, owner, secret: 'x' }))).toEqual({
    trees: [shown],
    byName: { oak: shown },
    owner: { name: 'Ada' },
  })
})

it('writes the items of a list, and leaves a file alone', () => {
  const page = { items: [{ id: 1, plantedAt, felledAt: null, planter: 'Ada' }], page: 0, size: 20, total: 1 }
  expect(json(written(z.array(tree), page, 'list'))).toEqual({
    ...page,
    items: [{ id: 1, plantedAt: plantedAt.toISOString(), felledAt: null }],
  })
  const file = { body: 'id,name' }
  expect(written(z.string(), file, 'file')).toBe(file)
})

it('writes the member of a union that the value is', () => {
  const shape = z.union([
    z.object({ kind: z.literal('circle'), radius: z.number() }),
    z.object({ kind: z.literal('square'), side: z.number() }),
    z.string(),
  ])
  expect(written(shape, { kind: 'square', side: 2, radius: 1 })).toEqual({ kind: 'square', side: 2 })
  expect(written(shape, 'line')).toBe('line')
  expect(written(shape, { kind: 'triangle', side: 2 })).toEqual({ kind: 'triangle', side: 2 })
})

it('writes every member of an open object', () => {
  expect(written(z.looseObject({ sub: z.string() }), { sub: 'ada', id: 1 })).toEqual({ sub: 'ada', id: 1 })
})

it('writes an object without fields for a result that is not answered', () => {
  expect(written(z.object({}), undefined)).toEqual({})
  expect(written(z.object({}), { email: 'ada@example.org' })).toEqual({})
  expect(written(z.undefined(), { id: 1 })).toBeUndefined()
})

it('writes a schema that contains itself', () => {
  const branch = z.object({
    cutAt: z.iso.datetime(),
    get branches() {
      return z.array(branch)
    },
  })
  const leaf = { cutAt: plantedAt, branches: [], secret: 'x' }
  const text = plantedAt.toISOString()
  expect(written(branch, { cutAt: plantedAt, branches: [leaf] })).toEqual({
    cutAt: text,
    branches: [{ cutAt: text, branches: [] }],
  })
})
