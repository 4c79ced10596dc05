import type { z } from 'zod'
import { type FieldRefusal, fieldRefusals } from './validation'
import { readWritten, writtenIssue } from './written-number'

type Search = Record<string, string | string[] | undefined>

/** A part of a list's address that cannot be read, and why: the list is shown without it, and says so. */
export type RefusedFilter = Pick<FieldRefusal, 'field' | 'name' | 'params'> & { text: string }

const SHOWN_MAX = 40

/** What cannot be read in an address, by the schemas of its filter. */
export function refusedFilters(shape: Record<string, z.ZodType>, search: Search): RefusedFilter[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const text = search[field]
    if (typeof text !== 'string' || text.trim() === '') return []
    const parsed = schema.safeParse(text)
    const [first] = parsed.success ? [] : fieldRefusals(parsed.error)
    return first ? [{ ...first, field, text: shortened(text) }] : []
  })
}

/** The same for amounts in whole units of a currency. */
export function refusedAmounts(fields: readonly string[], search: Search): RefusedFilter[] {
  return fields.flatMap((field): RefusedFilter[] => {
    const text = search[field]
    if (typeof text !== 'string' || text.trim() === '') return []
    const read = readWritten(text)
    if ('value' in read)
      return read.value >= 0 ? [] : [{ field, text: shortened(text), name: 'numberTooLow', params: { min: 0 } }]
    const { message: name, params } = writtenIssue(read)
    return [{ field, text: shortened(text), name, params }]
  })
}

function shortened(text: string): string {
  const signs = [...text.trim()]
  return signs.length > SHOWN_MAX ? `${signs.slice(0, SHOWN_MAX).join('')}…` : signs.join('')
}
