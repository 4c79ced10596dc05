import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'

type Refusal = ErrorName | { error: ErrorName }
type Options = { min?: number; error?: Refusal; minError?: Refusal }

/**
 * A list of at most `max` items, whose number is checked before any item: a schema of zod parses all items first, which
 * takes seconds for a hostile list. Documented like `z.array(item).min(min).max(max)`.
 */
export function boundedArray<Item extends z.ZodType>(
  item: Item,
  max: number,
  { min = 0, error, minError }: Options = {},
): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  const name = nameOf(error)
  const list = z.array(item).max(max, name)
  return z.preprocess(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      const tooLong = { code: 'too_big', origin: 'array', maximum: max, inclusive: true } as const
      context.issues.push({ ...tooLong, input: value, ...(name && { message: name }) })
      return z.NEVER
    },
    min > 0 ? list.min(min, nameOf(minError)) : list,
  ) as unknown as z.ZodType<z.output<Item>[], z.input<Item>[]>
}

function nameOf(refusal: Refusal | undefined): ErrorName | undefined {
  return typeof refusal === 'object' ? refusal.error : refusal
}
