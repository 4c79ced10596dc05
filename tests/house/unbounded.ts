import type { z } from 'zod'

type Def = { type: string; [part: string]: unknown }

/** More than any lawful list has. */
const MEMBERS = 20_001
/** Types without parts; a type without any rule here fails the walk. */
const LEAVES = new Set([
  ...['string', 'number', 'boolean', 'null', 'undefined', 'any', 'unknown', 'never', 'enum', 'literal', 'date'],
  ...['custom', 'transform', 'bigint', 'void', 'nan', 'template_literal', 'file', 'int'],
])
/** Keys of which one fits the keys of any record of the platform. */
const KEYS = ['1', 'en', '39', 'key', 'intro', 'a-b', 'AT_ONCE']

/**
 * Where a schema reads the last of twenty thousand members of a list or a record: paths. It parses such values instead of
 * reading declarations, so that any way to count first is right.
 */
export function unbounded(schema: z.ZodType, path = ''): string[] {
  const seen = new Set<z.ZodType>()
  return walk(schema, path, schema)

  /** `entry` is the schema through which a value reaches this one, if a transformation before it may count. */
  function walk(one: z.ZodType, at: string, entry: z.ZodType): string[] {
    if (seen.has(one)) return []
    seen.add(one)
    const def = one.def as unknown as Def
    const part = (name: string) => def[name] as z.ZodType
    const alone = (inner: z.ZodType, name = at) => walk(inner, name, inner)
    const all = (inner: unknown, name = at) => (inner as z.ZodType[]).flatMap((each) => alone(each, name))
    if (LEAVES.has(def.type)) return []
    switch (def.type) {
      case 'array':
        return [...readsLast(entry, hostileList(), at), ...alone(part('element'), `${at}[]`)]
      case 'record':
        return [...readsLast(entry, hostileRecord(part('keyType'), at), at), ...alone(part('valueType'), `${at}{}`)]
      case 'object':
        return [
          ...Object.entries((one as z.ZodObject).shape).flatMap(([name, member]) => alone(member, `${at}.${name}`)),
          ...(def['catchall'] ? alone(part('catchall'), `${at}{}`) : []),
        ]
      case 'tuple':
        return [...all(def['items'], `${at}[]`), ...(def['rest'] ? [`${at} has a rest`] : [])]
      case 'union':
        return all(def['options'])
      case 'intersection':
        return [...alone(part('left')), ...alone(part('right'))]
      case 'lazy':
        return alone((def['getter'] as () => z.ZodType)())
      case 'pipe':
        return [...alone(part('in')), ...walk(part('out'), at, isTransform(part('in')) ? one : part('out'))]
      default:
        if (!def['innerType']) throw new Error(`no rule for ${def.type} at ${at}`)
        return walk(part('innerType'), at, entry === one ? part('innerType') : entry)
    }
  }
}

function isTransform(schema: z.ZodType): boolean {
  return (schema.def as unknown as Def).type === 'transform'
}

class Touched extends Error {}

function readsLast(schema: z.ZodType, hostile: unknown, at: string): string[] {
  try {
    schema.safeParse(hostile)
    return []
  } catch (error) {
    if (error instanceof Touched) return [at]
    throw error
  }
}

function touched(): never {
  throw new Touched()
}

function hostileList(): unknown {
  const list: unknown[] = Array(MEMBERS).fill(null)
  return Object.defineProperty(list, MEMBERS - 1, { get: touched, enumerable: true })
}

function hostileRecord(keys: z.ZodType, at: string): unknown {
  const options = (keys.def as unknown as { entries?: Record<string, string> }).entries
  const lawful = [...Object.values(options ?? {}), ...KEYS].find((key) => keys.safeParse(key).success)
  if (lawful === undefined) throw new Error(`no key of KEYS fits the record at ${at}`)
  const record: Record<string, unknown> = {}
  for (let member = 0; member < MEMBERS; member++) record[`n${member}`] = null
  return Object.defineProperty(record, lawful, { get: touched, enumerable: true })
}
