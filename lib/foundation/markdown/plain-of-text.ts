import { type Block, type ListItem, type TypedList, typedBlocks } from './typed-blocks'
import type { Inline } from './typed-line'

/** Writes a link; the words alone unless a view has no links of its own. */
type WriteLink = (words: string, href: string) => string

const wordsAlone: WriteLink = (words) => words

/** What a reader sees of the parts of a line. */
export function wordsOf(parts: readonly Inline[], writeLink = wordsAlone): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'picture') return part.alt
      const inner = wordsOf(part.parts, writeLink)
      return part.kind === 'bold' || part.href === inner ? inner : writeLink(inner, part.href)
    })
    .join('')
}

/** The same letters and lines as `htmlOfText` shows, as plain text. */
export function plainOfText(source: string, writeLink = wordsAlone): string {
  const words = (parts: readonly Inline[]) => wordsOf(parts, writeLink)
  const list = ({ items }: TypedList): string => items.map(itemLines).join('\n')
  const itemLines = ({ mark, lines, nested }: ListItem): string =>
    [`${mark}${lines.map(words).join('\n')}`, ...nested.map(list)].join('\n')
  const text = (block: Block): string => {
    if (block.kind === 'paragraph') return block.lines.map(words).join('\n')
    if (block.kind === 'heading') return words(block.parts)
    if (block.kind === 'list') return list(block)
    return block.rows.map((row) => `| ${row.map(words).join(' | ')} |`).join('\n')
  }
  return typedBlocks(source)
    .map((block, index) => `${index === 0 ? '' : block.isApart ? '\n\n' : '\n'}${text(block)}`)
    .join('')
}

/** The beginning of a typed text on one line, without its marks. */
export function beginningOfText(source: string, lengthMax = 200): string {
  return beginningOf(plainOfText(source.slice(0, lengthMax * 10)), lengthMax)
}

/** The beginning of a plain text on one line, cut between words: for descriptions and share tags. */
export function beginningOf(text: string, lengthMax = 200): string {
  const words = text
    .slice(0, lengthMax * 10)
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= lengthMax) return words
  // Neither half a word nor half an emoji.
  return `${words.slice(0, lengthMax - 1).replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`
}
