// Reads prisma/schema as far as it says what tables look like, and names every table, column, index and reference the
// way PostgreSQL does, one line each.
import { globSync, readFileSync } from 'node:fs'

const TYPES: Record<string, string> = {
  Int: 'integer',
  BigInt: 'bigint',
  String: 'text',
  Boolean: 'boolean',
  Float: 'double precision',
  Json: 'jsonb',
  Bytes: 'bytea',
  DateTime: 'timestamp(3) without time zone',
  Decimal: 'numeric(65,30)',
}
const NATIVE: Record<string, (size: string) => string> = {
  Uuid: () => 'uuid',
  Timestamptz: (size) => `timestamp(${size}) with time zone`,
  Timestamp: (size) => `timestamp(${size}) without time zone`,
  Date: () => 'date',
  Decimal: (size) => `numeric(${size})`,
  VarChar: (size) => `character varying(${size})`,
  Char: (size) => `character(${size})`,
  SmallInt: () => 'smallint',
  Text: () => 'text',
}
// Made by the client, not by the database.
const CLIENT_DEFAULT = /@default\((uuid|cuid|nanoid|ulid)\(/
const NAME_BYTES_MAX = 63

type Block = { kind: string; name: string; lines: string[] }

export function readPrismaSchema(): string[] {
  const text = globSync('prisma/schema/*.prisma')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const blocks = [...text.matchAll(/^(model|enum) (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, kind = '', name = '', body = '']): Block => ({ kind, name, lines: body.split('\n').map(withoutComment) }),
  )
  const enums = new Set(blocks.filter(({ kind }) => kind === 'enum').map(({ name }) => name))
  return blocks.flatMap((block) => (block.kind === 'enum' ? linesOfEnum(block) : linesOfModel(block, enums)))
}

const withoutComment = (line: string): string => line.replace(/(^|\s)\/\/.*$/, '').trim()

function linesOfEnum({ name, lines }: Block): string[] {
  return lines.filter(Boolean).map((value) => `enum ${name}: ${value}`)
}

function linesOfModel({ name, lines }: Block, enums: Set<string>): string[] {
  return lines.filter(Boolean).flatMap((line) => {
    if (line.startsWith('@@')) return linesOfBlockAttribute(name, line)
    const [, field = '', type = '', rest = ''] = /^(\w+)\s+(Unsupported\("[^"]+"\)\??|\S+)\s*(.*)$/.exec(line) ?? []
    const columnType = typeOf(type, rest, enums)
    if (columnType === null) return linesOfRelation(name, lines, rest)
    const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field
    return [
      `column ${name}.${column}: ${columnType}${type.endsWith('?') || type.endsWith('[]') ? '' : ' not null'}${hasDefault(rest) ? ' default' : ''}`,
      ...(/@id\b/.test(rest) ? [`unique ${name}_pkey: ${name}(${field})`] : []),
      ...(/@unique\b/.test(rest) ? [`unique ${nameOf(name, [field], 'key')}: ${name}(${field})`] : []),
    ]
  })
}

function typeOf(type: string, rest: string, enums: Set<string>): string | null {
  const [, unsupported] = /^Unsupported\("([^"]+)"\)/.exec(type) ?? []
  if (unsupported) return unsupported.replaceAll(' ', '')
  const plain = type.replace(/[?[\]]/g, '')
  const [, native = '', size = ''] = /@db\.(\w+)(?:\(([^)]*)\))?/.exec(rest) ?? []
  const made = NATIVE[native]?.(size.replaceAll(' ', '')) ?? TYPES[plain] ?? (enums.has(plain) ? `"${plain}"` : null)
  return made && type.endsWith('[]') ? `${made}[]` : made
}

function hasDefault(rest: string): boolean {
  return /@default\(/.test(rest) && !CLIENT_DEFAULT.test(rest)
}

function linesOfBlockAttribute(model: string, line: string): string[] {
  const [, kind = '', list = ''] = /^@@(id|unique|index)\(\[(.*?)\]/.exec(line) ?? []
  if (kind === '') return []
  const fields = list.split(/,(?![^(]*\))/).map((field) => field.trim().replace(/\(.*\)$/, ''))
  const [, mapped] = /map: "([^"]+)"/.exec(line) ?? []
  const suffix = { id: 'pkey', unique: 'key', index: 'idx' }[kind] ?? ''
  const name = mapped ?? (kind === 'id' ? `${model}_pkey` : nameOf(model, fields, suffix))
  return [`${kind === 'index' ? 'index' : 'unique'} ${name}: ${model}(${fields.join(', ')})`]
}

function linesOfRelation(model: string, lines: string[], rest: string): string[] {
  const [, list = ''] = /@relation\(.*?\bfields: \[([^\]]+)\]/.exec(rest) ?? []
  if (list === '') return []
  const fields = list.split(',').map((field) => field.trim())
  const isOptional = fields.every((field) => lines.some((line) => new RegExp(`^${field}\\s+\\w+\\?`).test(line)))
  const [, onDelete = isOptional ? 'SetNull' : 'Restrict'] = /onDelete: (\w+)/.exec(rest) ?? []
  const [, mapped] = /map: "([^"]+)"/.exec(rest) ?? []
  return [`reference ${mapped ?? nameOf(model, fields, 'fkey')}: ${model}(${fields.join(', ')}) on delete ${onDelete}`]
}

/** As Prisma names it: cut to what PostgreSQL takes, with its suffix. */
function nameOf(model: string, fields: string[], suffix: string): string {
  return `${[model, ...fields].join('_').slice(0, NAME_BYTES_MAX - suffix.length - 1)}_${suffix}`
}
