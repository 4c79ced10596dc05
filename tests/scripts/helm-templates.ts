// Renders the part of Helm's templates that deploy/helm uses, so that the chart is tested without Helm: actions with
// trimmed space, if/else, range, define and include, variables, pipelines, and the functions below. Anything else is an error.
import { createHash } from 'node:crypto'
import { stringify } from 'yaml'

type Values = Record<string, unknown>
type Scope = { dot: unknown; root: Values; variables: ReadonlyMap<string, unknown>; named: Map<string, Piece[]> }
type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'print'; words: string }
  | { kind: 'if'; words: string; body: Piece[]; otherwise: Piece[] }
  | { kind: 'range'; words: string; body: Piece[] }

/** Renders files of templates; those whose names begin with `_` only define. */
export function renderTemplates(files: ReadonlyMap<string, string>, root: Values): Map<string, string> {
  const named = new Map<string, Piece[]>()
  const parsed = [...files].map(([name, text]) => [name, parseTemplate(text, named)] as const)
  const scope: Scope = { dot: root, root, variables: new Map(), named }
  return new Map(
    parsed.filter(([name]) => !name.startsWith('_')).map(([name, pieces]) => [name, render(pieces, scope)]),
  )
}

const ACTION = /\{\{(-?)\s*((?:"[^"]*"|[^}"])*?)\s*(-?)\}\}/g

function parseTemplate(text: string, named: Map<string, Piece[]>): Piece[] {
  const parts: { text?: string; words?: string }[] = []
  let at = 0
  let trims = false
  for (const match of text.matchAll(ACTION)) {
    let before = text.slice(at, match.index)
    if (trims) before = before.trimStart()
    if (match[1]) before = before.trimEnd()
    parts.push({ text: before }, { words: match[2] ?? '' })
    at = match.index + match[0].length
    trims = match[3] === '-'
  }
  const rest = text.slice(at)
  parts.push({ text: trims ? rest.trimStart() : rest })
  return parsePieces(parts[Symbol.iterator](), named).pieces
}

function parsePieces(parts: Iterator<{ text?: string; words?: string }>, named: Map<string, Piece[]>) {
  const pieces: Piece[] = []
  for (let next = parts.next(); !next.done; next = parts.next()) {
    const { text, words = '' } = next.value
    if (text !== undefined) {
      pieces.push({ kind: 'text', text })
      continue
    }
    const [, keyword = '', rest = ''] = /^(if|range|define|else|end)?\s*(.*)$/s.exec(words) ?? []
    if (keyword === 'end' || keyword === 'else') {
      if (rest !== '') throw new Error(`not supported: {{ ${words} }}`)
      return { pieces, end: keyword }
    }
    if (keyword === '') pieces.push({ kind: 'print', words })
    else {
      const { pieces: body, end } = parsePieces(parts, named)
      const otherwise = end === 'else' ? parsePieces(parts, named).pieces : []
      if (keyword === 'define') named.set(JSON.parse(rest) as string, body)
      else if (keyword === 'if') pieces.push({ kind: 'if', words: rest, body, otherwise })
      else pieces.push({ kind: 'range', words: rest, body })
    }
  }
  return { pieces, end: 'end' }
}

function render(pieces: readonly Piece[], scope: Scope): string {
  return pieces.map((piece) => renderPiece(piece, scope)).join('')
}

function renderPiece(piece: Piece, scope: Scope): string {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'print') return String(evaluate(piece.words, scope) ?? '')
  if (piece.kind === 'if') return render(isTrue(evaluate(piece.words, scope)) ? piece.body : piece.otherwise, scope)
  const [, key, value, list = piece.words] = /^(\$\w+), (\$\w+) := (.*)$/s.exec(piece.words) ?? []
  const items = evaluate(list, scope) ?? []
  // As Go does: keys in order.
  const entries = Array.isArray(items) ? [...items.entries()] : Object.entries(items as Values).toSorted()
  return entries
    .map(([name, item]) => {
      const variables = new Map(scope.variables)
      if (key && value) variables.set(key, name).set(value, item)
      return render(piece.body, { ...scope, dot: item, variables })
    })
    .join('')
}

const isTrue = (value: unknown): boolean =>
  Boolean(value) && (typeof value !== 'object' || Object.keys(value as object).length > 0)

function evaluate(pipeline: string, scope: Scope): unknown {
  let piped: unknown[] = []
  for (const stage of split(pipeline, '|')) piped = [call(split(stage, ' '), piped, scope)]
  return piped[0]
}

/** Splits at a character outside of quotes and parentheses. */
function split(text: string, separator: string): string[] {
  const parts = ['']
  let depth = 0
  let quoted = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (!quoted && letter === '(') depth += 1
    if (!quoted && letter === ')') depth -= 1
    if (letter === separator && !quoted && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

type Function = (args: unknown[], scope: Scope) => unknown

const indent = (spaces: unknown, text: unknown): string =>
  String(text).replaceAll(/^(?=.)/gm, ' '.repeat(Number(spaces)))
const toYaml = (value: unknown): string => stringify(value).trimEnd()

const FUNCTIONS: Record<string, Function> = {
  add: ([a, b]) => Number(a) + Number(b),
  default: ([fallback, value]) => (isTrue(value) ? value : fallback),
  include: ([name, dot], scope) => {
    const pieces = scope.named.get(String(name))
    if (!pieces) throw new Error(`no template is named ${String(name)}`)
    return render(pieces, { ...scope, dot })
  },
  nindent: ([spaces, text]) => `\n${indent(spaces, text)}`,
  quote: ([value]) => JSON.stringify(String(value ?? '')),
  sha256sum: ([value]) => createHash('sha256').update(String(value)).digest('hex'),
  toYaml: ([value]) => toYaml(value),
}

function call(words: string[], piped: unknown[], scope: Scope): unknown {
  const [first = '', ...rest] = words
  const value = readWord(first, scope, rest)
  if (value.isFound) {
    if (piped.length > 0 || (rest.length > 0 && !value.isCall)) throw new Error(`not supported: ${words.join(' ')}`)
    return value.value
  }
  const run = FUNCTIONS[first]
  if (!run) throw new Error(`unknown function: ${first}`)
  return run([...rest.map((word) => evaluate(word, scope)), ...piped], scope)
}

function readWord(word: string, scope: Scope, args: string[]): { isFound: boolean; value?: unknown; isCall?: boolean } {
  if (/^"[^"]*"$/.test(word)) return { isFound: true, value: JSON.parse(word) }
  if (/^\d+$/.test(word)) return { isFound: true, value: Number(word) }
  if (word.startsWith('(')) return { isFound: true, value: evaluate(word.slice(1, -1), scope) }
  const [, start, path = ''] = /^(\$\w+|\$|)((?:\.\w*)+|)$/.exec(word) ?? []
  if (start === undefined) return { isFound: false }
  const from = start === '' ? scope.dot : start === '$' ? scope.root : scope.variables.get(start)
  let value = from
  for (const name of path.split('.').filter((part) => part !== '')) {
    if (value === null || typeof value !== 'object') throw new Error(`${word} is not there`)
    value = (value as Values)[name]
  }
  if (typeof value === 'function') {
    const read = value as (...given: unknown[]) => unknown
    return { isFound: true, isCall: true, value: read(...args.map((arg) => evaluate(arg, scope))) }
  }
  return { isFound: true, value }
}
