import { wordsOf } from '@/lib/foundation/markdown/plain-of-text'
import { type Block, typedBlocks } from '@/lib/foundation/markdown/typed-blocks'

type MarkdownHeading = { level: number; text: string }

/** Headings of a typed text, with those that have a mark and no words. */
export function markdownHeadings(source: string): MarkdownHeading[] {
  return typedBlocks(source).flatMap(headingsOf)
}

function headingsOf(block: Block): MarkdownHeading[] {
  if (block.kind === 'heading') return [{ level: block.level, text: wordsOf(block.parts) }]
  if (block.kind !== 'paragraph') return []
  const empty = block.lines.map((line) => wordsOf(line)).filter((line) => /^#{1,6}$/.test(line))
  return empty.map((marks) => ({ level: marks.length, text: '' }))
}

/** Whether a heading comes below one that is more than a level above it, or the first one is not of the highest level. */
export function skipsLevels(headings: readonly MarkdownHeading[]): boolean {
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b)
  // Levels that are not used do not count: the page numbers them again.
  const ranks = headings.map(({ level }) => levels.indexOf(level))
  return ranks.some((rank, index) => rank > (ranks[index - 1] ?? -1) + 1)
}
