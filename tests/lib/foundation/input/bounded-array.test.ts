import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { processSetup } from '@/lib/process/processes/templates/setup-schemas'
import { contentInput } from '@/lib/site/pages/catalogue/schemas'

const counted = () => {
  const seen = { items: 0 }
  const note = () => {
    seen.items += 1
    return true
  }
  return { seen, item: z.number().refine(note) }
}

it('refuses a list that is too long before it looks at an item', () => {
  const { seen, item } = counted()
  const schema = z.strictObject({
    ids: boundedArray(item, 3, { min: 1, error: 'tooManyIdeas', minError: 'noIdeasChosen' }),
  })
  const refused = (ids: unknown) => {
    const { error } = schema.safeParse({ ids })
    return error ? fieldRefusals(error).map(({ field, name, params }) => [field, name, params['limit']]) : 'accepted'
  }
  expect(refused([1, 2, 3, 4])).toEqual([['ids', 'tooManyIdeas', 3]])
  expect(seen.items).toBe(0)
  expect(refused([])).toEqual([['ids', 'noIdeasChosen', 1]])
  expect(refused('x')).toEqual([['ids', 'wrongType', undefined]])
  expect(refused([1, 2])).toBe('accepted')
})

it('is documented as an ordinary list', () => {
  const json = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' })
  expect(json(boundedArray(z.number(), 3, { min: 2 }))).toEqual(json(z.array(z.number()).max(3).min(2)))
  const required = z.strictObject({ a: boundedArray(z.number(), 3), b: boundedArray(z.number(), 3).optional() })
  expect(json(required)['required']).toEqual(['a'])
})

const many = Array(500_000).fill(0)

test.each([
  ['blocks', () => contentInput.safeParse({ title: {}, description: {}, blocks: many })],
  ['phases', () => processSetup.safeParse({ phases: many, pages: many })],
])('half a million %s take less than 50 ms', (_name, parse) => {
  const times = [1, 2, 3].map(() => {
    const started = performance.now()
    expect(parse().success).toBe(false)
    return performance.now() - started
  })
  expect(Math.min(...times)).toBeLessThan(50)
})
