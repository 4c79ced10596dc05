import { measureJson } from '@/lib/framework/react/measure-json'
import { malformedField } from './well-formed'

type Limits = { depth?: number; items?: number }

/** The limits of JSON inside a body or a form: no input of the platform is deeper or longer. */
export const JSON_DEPTH_MAX = 40
export const JSON_ITEMS_MAX = 20_000

/**
 * The value of a JSON text that somebody sent; undefined if it is no JSON, cannot be stored, or is deeper or longer than any
 * input. Measured before it is parsed, so that deep nesting reaches no recursive schema and a long list none at all.
 */
export function jsonOf(text: string, { depth = JSON_DEPTH_MAX, items = JSON_ITEMS_MAX }: Limits = {}): unknown {
  const measured = measureJson(new TextEncoder().encode(text))
  if (measured.depth > depth || measured.items > items) return undefined
  try {
    const value: unknown = JSON.parse(text, (key, inner) => (key === '__proto__' ? undefined : inner))
    return malformedField(value) === undefined ? value : undefined
  } catch {
    // No JSON.
    return undefined
  }
}
