import { escapeHtml } from '@/lib/framework/react/escape-html'
import { type Block, type ListItem, type TypedList, typedBlocks } from './typed-blocks'
import type { Inline } from './typed-line'

/**
 * What readers see of a typed text (ADR-061): every letter, blank and line break, with headings, lists, bold, links,
 * own pictures and tables where they are surely meant. All HTML is written here; what was typed is only ever escaped
 * text. Headings start at `topLevel`, without gaps.
 */
export function htmlOfText(source: string, topLevel: number): string {
  const blocks = typedBlocks(source.replaceAll('\0', ''))
  const levels = [...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))].toSorted(
    (a, b) => a - b,
  )
  return blocks.map((block) => blockHtml(block, (level) => Math.min(6, topLevel + levels.indexOf(level)))).join('\n')
}

function blockHtml(block: Block, shownLevel: (level: number) => number): string {
  if (block.kind === 'paragraph') return `<p>${linesHtml(block.lines)}</p>`
  if (block.kind === 'list') return listHtml(block)
  if (block.kind === 'table') return tableHtml(block)
  const tag = `h${shownLevel(block.level)}`
  return `<${tag}>${inlineHtml(block.parts)}</${tag}>`
}

// The mark is text, so that a number or hyphen is the one that was typed, also where it is copied or read aloud.
function listHtml({ isNumbered, items }: TypedList): string {
  const tag = isNumbered ? 'ol' : 'ul'
  return `<${tag} role="list">${items.map(itemHtml).join('')}</${tag}>`
}

function itemHtml({ mark, lines, nested }: ListItem): string {
  return `<li><span class="mark">${escapeHtml(mark)}</span>${linesHtml(lines)}${nested.map(listHtml).join('')}</li>`
}

function tableHtml({ align, rows }: Extract<Block, { kind: 'table' }>): string {
  const row = (cells: readonly Inline[][], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, index) => `<${tag}${align[index] ? ` align="${align[index]}"` : ''}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`
  const [header = [], ...body] = rows
  return `<table><thead>${row(header, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function linesHtml(lines: readonly Inline[][]): string {
  return lines.map(inlineHtml).join('<br>')
}

function inlineHtml(parts: readonly Inline[]): string {
  return parts.map(partHtml).join('')
}

function partHtml(part: Inline): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (part.kind === 'bold') return `<strong>${inlineHtml(part.parts)}</strong>`
  if (part.kind === 'picture')
    return `<img src="${escapeHtml(part.src)}" alt="${escapeHtml(part.alt)}" loading="lazy" decoding="async">`
  return `<a href="${escapeHtml(part.href)}" rel="nofollow ugc noopener">${inlineHtml(part.parts)}</a>`
}
