import { z } from 'zod'
import type { TextField } from '@/lib/site/pages/base/block-kind'
import { blockKinds, type KnownKind } from '@/lib/site/pages/catalogue/registry'

/** A field of the form of a block; `path` is its path in the block, or in the item of a list. */
export type FormField =
  | { type: 'text'; path: string; isMarkdown: boolean; isRequired: boolean; max: number }
  | { type: 'choice'; path: string; options: readonly string[]; initial: string }
  | { type: 'number'; path: string; initial: number | undefined }
  | { type: 'picture' | 'button'; path: string; isNullable: boolean }
  | { type: 'process' | 'video' | 'document'; path: string }
  | { type: 'list'; path: string; min: number; max: number; fields: FormField[] }

/** Fields of every block have a part of the form of their own. */
const COMMON = ['kind', 'id', 'anchor', 'visibleTo', 'visibleFrom', 'visibleUntil', 'background', 'isHidden']

// What JSON Schema says about a property, as far as forms need it.
const property = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
})

const lengthRow = z.object({ maxLength: z.number() })
const known = new Map<KnownKind, FormField[]>()

/** The fields of a kind of block, made from its schema. */
export function formFieldsOf(kind: KnownKind): FormField[] {
  const found = known.get(kind) ?? fieldsIn(kind, z.toJSONSchema(blockKinds[kind].schema, OPTIONS), '')
  known.set(kind, found)
  return found
}

const OPTIONS = { io: 'input', unrepresentable: 'any' } as const

function fieldsIn(kind: KnownKind, schema: unknown, within: string): FormField[] {
  return Object.entries(property.parse(schema).properties ?? {})
    .filter(([name]) => within !== '' || !COMMON.includes(name))
    .map(([name, value]) => fieldOf(kind, name, value, within))
}

function fieldOf(kind: KnownKind, path: string, value: unknown, within: string): FormField {
  const outer = property.parse(value)
  const inner = outer.anyOf ? property.parse(outer.anyOf[0]) : outer
  const isNullable = outer.anyOf !== undefined
  if (inner.propertyNames !== undefined) {
    const max = lengthRow.parse(inner.additionalProperties).maxLength
    return { type: 'text', path, max, ...declaredText(kind, within + path) }
  }
  if (inner.properties && 'alternative' in inner.properties) return { type: 'picture', path, isNullable }
  if (inner.properties && 'href' in inner.properties) return { type: 'button', path, isNullable }
  if (inner.type === 'array') {
    const { minItems: min = 0, maxItems: max = Number.POSITIVE_INFINITY } = inner
    return { type: 'list', path, min, max, fields: fieldsOfItem(kind, inner.items, `${path}.*.`) }
  }
  if (inner.enum) return { type: 'choice', path, options: inner.enum, initial: String(outer.default) }
  if (path === 'processId') return { type: 'process', path }
  if (path === 'fileId') return { type: 'document', path }
  if (path === 'video') return { type: 'video', path }
  return { type: 'number', path, initial: typeof outer.default === 'number' ? outer.default : undefined }
}

/** An item that is a button has one field without a path. */
function fieldsOfItem(kind: KnownKind, schema: unknown, within: string): FormField[] {
  const isButton = 'href' in (property.parse(schema).properties ?? {})
  return isButton ? [{ type: 'button', path: '', isNullable: false }] : fieldsIn(kind, schema, within)
}

function declaredText(kind: KnownKind, path: string) {
  const texts: readonly TextField[] = blockKinds[kind].texts
  const { isMarkdown = false, isRequired = false } = texts.find((text) => text.path === path) ?? {}
  return { isMarkdown, isRequired }
}

/** The path of a part within another. */
export function within(outer: string, path: string): string {
  return path === '' ? outer : `${outer}.${path}`
}
