import { type Inline, typedLine } from './typed-line'

export type ListItem = {
  /** The bullet or number with the blanks around it, as typed. */
  mark: string
  lines: Inline[][]
  nested: TypedList[]
}
export type TypedList = { kind: 'list'; isNumbered: boolean; items: ListItem[] }
type Align = 'left' | 'right' | 'center' | null
type Content =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'heading'; level: number; parts: Inline[] }
  | { kind: 'table'; align: Align[]; rows: Inline[][][] }
  | TypedList
/** `isApart`: a blank line stands above it. */
export type Block = Content & { isApart: boolean }

const HEADING = /^(#{1,6})[ \t]+(\S.*)$/
const ITEM = /^([ \t]*)([-*]|\d{1,3}[.)])([ \t]+)(?=\S)/
const TABLE_ROW = /^\|.*\|[ \t]*$/
const CELL_RULE = /^[ \t]*(?:-{3,}|:-+:?|-+:)[ \t]*$/
const DEPTH_MAX = 4

/**
 * The blocks of a typed text (ADR-061): paragraphs with the lines as typed, headings, lists and tables. Takes time
 * linear to the text.
 */
export function typedBlocks(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at += 1
      continue
    }
    const isApart = at > 0 && isBlank(lines[at - 1])
    const taken = headingAt(lines, at) ?? tableAt(lines, at) ?? listAt(lines, at)
    if (taken) {
      blocks.push({ ...taken.block, isApart })
      at = taken.end
      continue
    }
    const end = paragraphEnd(lines, at)
    blocks.push({ kind: 'paragraph', lines: lines.slice(at, end).map((line) => typedLine(line.trimEnd())), isApart })
    at = end
  }
  return blocks
}

type Taken = { block: Content; end: number } | null

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

// Nothing but a blank line, or another heading, stands above a heading; lines that all begin with # are no headings.
function headingAt(lines: readonly string[], at: number): Taken {
  const [, marks = '', text = ''] = HEADING.exec(lines[at] ?? '') ?? []
  if (marks === '' || HEADING.exec(lines[at + 1] ?? '')?.[1] === marks) return null
  const above = lines[at - 1]
  if (!isBlank(above) && (HEADING.exec(above ?? '')?.[1] ?? marks) === marks) return null
  // People number and list with a single #: it stands alone, before a word.
  const isAlone = isBlank(lines[at + 1]) || HEADING.test(lines[at + 1] ?? '')
  if (marks === '#' && !(isAlone && /^(?:\*\*)?\p{L}/u.test(text))) return null
  return { block: { kind: 'heading', level: marks.length, parts: typedLine(text.trimEnd()) }, end: at + 1 }
}

function tableAt(lines: readonly string[], at: number): Taken {
  const header = cellsOf(lines[at])
  const rules = header && cellsOf(lines[at + 1])
  if (!rules || rules.length !== header.length || !rules.every((cell) => CELL_RULE.test(cell))) return null
  const rows = [header]
  let end = at + 2
  for (let row = cellsOf(lines[end]); row?.length === header.length; row = cellsOf(lines[end])) {
    rows.push(row)
    end += 1
  }
  const align = rules.map((rule): Align => {
    const [isLeft, isRight] = [rule.trim().startsWith(':'), rule.trim().endsWith(':')]
    if (isRight) return isLeft ? 'center' : 'right'
    return isLeft ? 'left' : null
  })
  return {
    block: { kind: 'table', align, rows: rows.map((row) => row.map((cell) => typedLine(cell.trim()))) },
    end,
  }
}

function cellsOf(line: string | undefined): string[] | null {
  if (line === undefined || !TABLE_ROW.test(line)) return null
  const cells = line.trim().slice(1, -1).split('|')
  return cells.length > 1 ? cells : null
}

type Flat = { indent: number; sign: string; mark: string; lines: string[] }

/** Two or more items below each other: all with one bullet, or numbered 1, 2, 3. Anything else is lines. */
function listAt(lines: readonly string[], at: number): Taken {
  const items: Flat[] = []
  let end = at
  for (; !isBlank(lines[end]); end += 1) {
    const line = lines[end] ?? ''
    const [mark, indent = '', sign = ''] = ITEM.exec(line) ?? []
    if (mark !== undefined) items.push({ indent: width(indent), sign, mark, lines: [line.slice(mark.length)] })
    else if (items.length > 0 && /^(?: {2}|\t)/.test(line)) items.at(-1)?.lines.push(line)
    else break
  }
  if (items.length < 2) return null
  const [lists, used] = nestedLists(items, 0, 1)
  const [list] = lists
  return list && lists.length === 1 && used === items.length ? { block: list, end } : null
}

// Tabs count as four columns.
const width = (indent: string) => indent.replaceAll('\t', '    ').length

/** The lists of the items from `start` that stand at least as deep as the first of them, and where they end. */
function nestedLists(items: readonly Flat[], start: number, depth: number): [TypedList[], number] {
  const first = items[start]
  if (!first || depth > DEPTH_MAX) return [[], start]
  const isNumbered = /\d/.test(first.sign)
  const list: TypedList = { kind: 'list', isNumbered, items: [] }
  let at = start
  while (at < items.length) {
    const item = items[at]
    if (!item || item.indent < first.indent) break
    if (item.indent >= first.indent + 2) {
      const [nested, next] = nestedLists(items, at, depth + 1)
      if (next === at) return [[], start]
      list.items.at(-1)?.nested.push(...nested)
      at = next
      continue
    }
    const expected = isNumbered ? `${list.items.length + 1}${first.sign.at(-1)}` : first.sign
    if (item.sign !== expected) return [[], start]
    list.items.push({
      mark: item.mark,
      lines: item.lines.map((line) => typedLine(line.trimEnd())),
      nested: [],
    })
    at += 1
  }
  return [[list], at]
}

function paragraphEnd(lines: readonly string[], at: number): number {
  let end = at + 1
  // Every item line was tried as a list at the first of them: skip them together, so that the time stays linear.
  const startsItem = (line: string | undefined) => ITEM.test(line ?? '')
  let wasItem = startsItem(lines[at])
  for (; !isBlank(lines[end]); end += 1) {
    const isItem = startsItem(lines[end])
    if (isItem && !wasItem && listAt(lines, end)) break
    if (TABLE_ROW.test(lines[end] ?? '') && tableAt(lines, end)) break
    wasItem = isItem || (wasItem && /^(?: {2}|\t)/.test(lines[end] ?? ''))
  }
  return end
}
