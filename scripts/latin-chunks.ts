// V8 keeps the source text of every loaded file, with two bytes a character if a single one is beyond Latin-1. In the
// chunks of the server nearly all characters are Latin-1, and the others can be written as escapes.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const WIDE = /[^\0-\xff]/

/** Rewrites the chunks of a built server in Latin-1, those whose meaning stays the same. */
export function writeLatinChunks(folder: string): void {
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8')
    const latin = inLatin(source)
    if (latin !== source) writeFileSync(join(folder, file), latin)
  }
}

/**
 * A script whose characters beyond Latin-1 are escapes, `\u2026` for an ellipsis: the same in strings, templates, patterns
 * and names. What a tag gets to see is not (`raw`), nor may one stand between tokens; then the script stays as it is.
 */
export function inLatin(source: string): string {
  if (!WIDE.test(source)) return source
  // Pairs with a backslash are read together: `\\…` is a backslash and an ellipsis, `\…` only an ellipsis.
  const latin = source.replace(/\\[\s\S]|[^\0-\xff]/g, (found) => (WIDE.test(found) ? escaped(found) : found))
  const before = meaning(source)
  return before !== null && meaning(latin) === before ? latin : source
}

// A line that goes on after a backslash, also with these separators, has no character there.
function escaped(found: string): string {
  const char = found.at(-1) as string
  if (found.length > 1 && /[\u2028\u2029]/.test(char)) return '\\\n'
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The syntax tree with the values of its texts, whatever way they are written in; null for no script. */
function meaning(source: string): string | null {
  try {
    return JSON.stringify(parseAst(source, { lang: 'js' }), (key, value: unknown) =>
      key === 'start' || key === 'end' || key === 'raw' ? undefined : withMeaning(value),
    )
  } catch {
    return null
  }
}

type Node = {
  type?: string
  regex?: { pattern: string; flags: string }
  quasi?: { quasis: { value: { raw: string } }[] }
}

function withMeaning(value: unknown): unknown {
  const { type, regex, quasi } = (value ?? {}) as Node
  if (regex) return { regex: regex.pattern.replace(/\\u([\da-f]{4})/gi, fromCode), flags: regex.flags }
  if (type === 'TaggedTemplateExpression')
    return { ...(value as Node), tagged: quasi?.quasis.map(({ value }) => value.raw) }
  return value
}

const fromCode = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16))
