import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formFlag, formInput, formList, formNumberOrNone, writtenNumber } from '@/lib/foundation/input/form-fields'

describe('parsing a number', () => {
  it.each([
    ['1500', 1500],
    ['1 500', 1500],
    ['1.500', 1500],
    ['1,500', 1500],
    ['1’500', 1500],
    ['1.500.000', 1_500_000],
    ['10,50', 10.5],
    ['10.5', 10.5],
    ['-3', -3],
  ])('reads %j as %d', (text, number) => {
    expect(writtenNumber(text)).toBe(number)
  })

  it.each(['', 'ten', '1e9', '0x10', '1.2.3', 'Infinity', '1,50,000.5'])('refuses %j', (text) => {
    expect(writtenNumber(text)).toBeNaN()
  })
})

describe('form fields', () => {
  const schema = formInput(
    z.strictObject({
      name: z.strictObject({ en: z.string(), it: z.string() }),
      open: formFlag,
      ids: formList(z.array(z.string())),
      most: formNumberOrNone(z.number()),
    }),
  )

  it('are grouped by dots in their names', () => {
    const values = { 'name.en': 'Streets', 'name.it': 'Strade', open: 'on', ids: 'one', most: '' }
    expect(schema.parse(values)).toEqual({
      name: { en: 'Streets', it: 'Strade' },
      open: true,
      ids: ['one'],
      most: null,
    })
  })

  it('cannot set a prototype', () => {
    expect(schema.safeParse({ 'name.__proto__.polluted': 'yes' }).success).toBe(false)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
