import { zonedTime } from '@/lib/foundation/i18n/zoned-time'

/** What is saved, by the names of a form's fields and as their values. */
export type SavedFields = Readonly<Record<string, string>>

/** The values of a record as a form sends them: `name.en`, local times, `on` for true, lists with commas. */
export function savedFields(values: Readonly<Record<string, unknown>>, timeZone: string): SavedFields {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => fieldsOf(name, value, timeZone)))
}

/** A short digest of saved fields: equal as long as no value has changed. */
export function revisionOf(fields: SavedFields): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  const sorted = filled.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify(sorted)
  return [0x811c9dc5, 0x9e3779b9].map((seed) => fnv(text, seed).toString(36)).join('-')
}

// FNV-1a over UTF-16 units: forms are not adversaries of each other, and it runs in the browser too.
function fnv(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

function fieldsOf(name: string, value: unknown, timeZone: string): [string, string][] {
  if (value === null || value === undefined) return [[name, '']]
  if (value instanceof Date) return [[name, zonedTime(value, timeZone)]]
  if (typeof value === 'boolean') return [[name, value ? 'on' : '']]
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return [[name, value.map(String).toSorted().join(', ')]]
    return value.flatMap((item, index) => fieldsOf(`${name}.${index}`, item, timeZone))
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(`${name}.${key}`, inner, timeZone))
  return [[name, String(value)]]
}
