import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formFlag, formInput, formList, formNumberOrNone } from '@/lib/foundation/input/form-fields'

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
