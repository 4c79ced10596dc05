import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  formDecimal,
  formFlag,
  formInput,
  formList,
  formNumber,
  formNumberOrNone,
} from '@/lib/foundation/input/form-fields'

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

  it.each([
    ['a number', formNumber(z.number())],
    ['a measure', formDecimal(z.number())],
    ['an optional number', formNumberOrNone(z.number())],
    ['lines', z.preprocess((text) => String(text ?? '').split('\n'), z.array(z.url()))],
  ])('refuse %s that is sent with members, without throwing', (_name, field) => {
    const form = formInput(z.strictObject({ cost: field }))
    for (const member of ['en', 'toString', 'valueOf'])
      expect(form.safeParse({ [`cost.${member}`]: '1' }).error?.issues[0]?.path[0]).toBe('cost')
  })
})
