import { expect, it } from 'vitest'
import { z } from 'zod'
import { listQuery } from '@/lib/foundation/input/paging'
import { fieldRefusals } from '@/lib/foundation/input/validation'

const refusals = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return (error ? fieldRefusals(error) : []).map(({ field, name, params }) => [field, name, params['limit']])
}

it('reports too small and too big separately for numbers, texts and lists', () => {
  expect(refusals(listQuery(['id']), { size: '0' })).toEqual([['size', 'numberTooLow', 1]])
  expect(refusals(listQuery(['id']), { size: '101' })).toEqual([['size', 'numberTooHigh', 100]])
  const schema = z.strictObject({ text: z.string().min(3).max(4), list: z.array(z.string()).min(2).max(2) })
  expect(refusals(schema, { text: 'a', list: [] })).toEqual([
    ['text', 'fieldTooShort', 3],
    ['list', 'listTooShort', 2],
  ])
})

it('reports only the type of a value of the wrong type', () => {
  expect(refusals(z.strictObject({ text: z.string().min(1) }), { text: [] })).toEqual([
    ['text', 'wrongType', undefined],
  ])
})
