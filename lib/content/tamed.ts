/** The longest text that is read as Markdown; far beyond any form's limit. */
export const MARKDOWN_LENGTH_MAX = 100_000

const NESTING_MAX = 12

// Each mark that opens a nested block: quotes and list items.
const OPENING = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/
// Brackets and emphasis marks in long runs make every parser think quadratically.
const LONG_RUN = /([[\]!*_~<`(])\1{40,}/g
// A text with more brackets than this is no text; parsers look back over all of them at each one.
const BRACKETS_MAX = 2000

/** Whether a text is so full of brackets that only its letters are shown. */
export function isOverloaded(source: string): boolean {
  return (source.match(/[[\]]/g)?.length ?? 0) > BRACKETS_MAX
}

/** Takes from a text what only an attack needs, so that parsing stays quick: deep nesting, endless runs of marks, excess length. */
export function tamed(source: string): string {
  const text = source.length > MARKDOWN_LENGTH_MAX ? source.slice(0, MARKDOWN_LENGTH_MAX) : source
  return text
    .replaceAll('\0', '')
    .replace(LONG_RUN, (run) => run.slice(0, 40))
    .split('\n')
    .map((line) => shallow(line))
    .join('\n')
}

function shallow(line: string): string {
  const opening = OPENING.exec(line)?.[0]
  if (!opening) return indented(line)
  const marks = opening.match(/>|[-*+]|\d+[.)]/g) ?? []
  return marks.length <= NESTING_MAX
    ? indented(line)
    : marks.slice(0, NESTING_MAX).join(' ') + line.slice(opening.length)
}

// Lists nest by indentation too.
function indented(line: string): string {
  const blanks = /^[ \t]*/.exec(line)?.[0] ?? ''
  return blanks.length <= NESTING_MAX * 4 ? line : ' '.repeat(NESTING_MAX * 4) + line.slice(blanks.length)
}
