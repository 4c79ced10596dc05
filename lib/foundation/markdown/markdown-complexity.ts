// The cost of parsing Markdown grows with the square of the inline marks per paragraph, with the nesting depth of
// quotes and lists, and with the number of lines. All three are measured here in one pass, before parsing.

/** Code units of a text rendered as Markdown at most; the longest form field allows 100,000 characters. */
const MARKDOWN_LENGTH_MAX = 200_000
const MARKS_IN_BLOCK_MAX = 3000
const MARKS_MAX = 12_000
/** Sum of (marks per block)² over all blocks. */
const WORK_MAX = 2 * MARKS_IN_BLOCK_MAX ** 2
const LINES_MAX = 4000
const CONTAINERS_MAX = 2000
const CELLS_MAX = 8000
const DEPTH_MAX = 12
/** Indentation nests lists too. */
const COLUMNS_MAX = 48

/** Whether a text exceeds the limits of marks, nesting or lines. */
export function isTooComplex(source: string): boolean {
  if (source.length > MARKDOWN_LENGTH_MAX) return true
  const counted = { marks: 0, work: 0, cells: 0, lines: 0, containers: 0 }
  let inBlock = 0
  for (let start = 0; start <= source.length; ) {
    const found = source.indexOf('\n', start)
    const end = found === -1 ? source.length : found
    const opening = openingOf(source, start, end)
    if (opening.depth > DEPTH_MAX || opening.column > COLUMNS_MAX) return true
    if (opening.startsBlock) {
      counted.work += inBlock * inBlock
      inBlock = 0
    }
    const { marks, cells } = marksIn(source, start, end)
    inBlock += marks
    counted.marks += marks
    counted.cells += cells
    counted.containers += opening.depth
    if (!opening.isBlank) counted.lines += 1
    start = end + 1
  }
  return (
    counted.work + inBlock * inBlock > WORK_MAX ||
    counted.marks > MARKS_MAX ||
    counted.cells > CELLS_MAX ||
    counted.lines > LINES_MAX ||
    counted.containers > CONTAINERS_MAX
  )
}

const MARKS = new Uint8Array(128)
for (const mark of '*_~[]<!`') MARKS[mark.charCodeAt(0)] = 1
const PIPE = 124
const BACKSLASH = 92

function marksIn(source: string, start: number, end: number): { marks: number; cells: number } {
  let marks = 0
  let cells = 0
  for (let at = start; at < end; at += 1) {
    const code = source.charCodeAt(at)
    if (MARKS[code] === 1) marks += 1
    else if (code === PIPE) cells += 1
    else if (code === BACKSLASH) at += 1
  }
  return { marks, cells }
}

type Opening = { depth: number; column: number; isBlank: boolean; startsBlock: boolean }

/** The quote marks, bullets and numbers at the start of a line; `startsBlock` unless the line continues a paragraph. */
function openingOf(source: string, start: number, end: number): Opening {
  if (isRule(source, start, end)) return { depth: 0, column: 0, isBlank: false, startsBlock: true }
  let [at, column, depth, lastColumn] = [start, 0, 0, 0]
  let [isOnlyQuotes, isBullet] = [true, false]
  for (;;) {
    while (at < end && isBlankCode(source.charCodeAt(at))) {
      column += source.charCodeAt(at) === 9 ? 4 : 1
      at += 1
    }
    const length = containerLength(source, at, end)
    if (length === 0) break
    if (source[at] !== '>') {
      isOnlyQuotes = false
      if (depth === 0) isBullet = column < 4 && '-+*'.includes(source[at] ?? '')
    }
    depth += 1
    lastColumn = column
    at += length
    column += length
  }
  const isBlank = at >= end && isOnlyQuotes
  // A mark indented by four columns belongs to the paragraph above.
  return { depth, column: lastColumn, isBlank, startsBlock: isBlank || (isBullet && at < end) }
}

function containerLength(source: string, at: number, end: number): number {
  const sign = source[at] ?? ''
  if (at >= end) return 0
  if (sign === '>') return 1
  let length = 0
  if ('-+*'.includes(sign)) length = 1
  else {
    while (length < 9 && at + length < end && isDigit(source.charCodeAt(at + length))) length += 1
    if (length === 0 || at + length >= end || !'.)'.includes(source[at + length] ?? ' ')) return 0
    length += 1
  }
  return at + length === end || isBlankCode(source.charCodeAt(at + length)) ? length : 0
}

// "- - - -" is a thematic break of any length, not nested lists.
function isRule(source: string, start: number, end: number): boolean {
  let sign = ''
  let count = 0
  for (let at = start; at < end; at += 1) {
    const here = source[at] ?? ''
    if (here === ' ' || here === '\t' || here === '\r') continue
    if (!'-*_'.includes(here) || (sign !== '' && here !== sign)) return false
    sign = here
    count += 1
  }
  return count >= 3
}

function isBlankCode(code: number): boolean {
  return code === 32 || code === 9 || code === 13
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
