import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dayText, instantInput } from '@/lib/foundation/input/instants'

const OUTSIDE = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z']

describe('an instant', () => {
  it.each(OUTSIDE)('of %s is refused before the object around it is looked at', (text) => {
    const span = z
      .object({ from: instantInput, to: instantInput })
      .refine(({ from, to }) => from.getTime() < to.getTime())
    const { error } = span.safeParse({ from: text, to: '2028-03-06T00:00:00Z' })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['from', 'dateInvalid']])
    const days = z.object({ from: dayText }).refine(() => false, 'a second refusal')
    expect(days.safeParse({ from: text.slice(0, 10) }).error?.issues).toHaveLength(1)
  })
})
