import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'

/**
 * An object used as a map, of at most `max` members, whose number is checked before any of them: a schema of zod parses
 * each key and value first. Keys of a closed set may be left out. Documented like `z.record(key, value)`.
 */
export function boundedRecord<Key extends z.ZodType<string, string>, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
  error: ErrorName = 'fieldInvalid',
): BoundedRecord<Key, Value> {
  const record = z.partialRecord(key as unknown as z.ZodString, value)
  return z.preprocess((members, context) => {
    if (!isLongerThan(members, max)) return members
    context.addIssue({ code: 'custom', message: error, params: { limit: max } })
    return z.NEVER
  }, record) as unknown as BoundedRecord<Key, Value>
}

type BoundedRecord<Key extends z.ZodType<string, string>, Value extends z.ZodType> = z.ZodType<
  string extends z.output<Key> ? Record<string, z.output<Value>> : Partial<Record<z.output<Key>, z.output<Value>>>,
  string extends z.input<Key> ? Record<string, z.input<Value>> : Partial<Record<z.input<Key>, z.input<Value>>>
>

function isLongerThan(members: unknown, max: number): boolean {
  if (typeof members !== 'object' || members === null) return false
  let count = 0
  for (const _name in members) if (++count > max) return true
  return false
}
