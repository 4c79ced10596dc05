export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'link'

type Edited = { text: string; start: number; end: number }

/**
 * What a button of the toolbar does with a text and what is selected in it; the same button takes its mark away
 * again.
 */
export function markdownEdit(mark: Mark, { text, start, end }: Edited, placeholder: string): Edited {
  if (mark === 'bold') return wrap({ text, start, end }, '**', placeholder)
  if (mark === 'italic') return wrap({ text, start, end }, '_', placeholder)
  if (mark === 'link') return link({ text, start, end }, placeholder)
  const prefix = { heading: () => '## ', list: () => '- ', numbers: (index: number) => `${index + 1}. ` }[mark]
  return prefixLines({ text, start, end }, prefix, PREFIXES[mark], placeholder)
}

const PREFIXES = { heading: /^#{1,6} /, list: /^[-*] /, numbers: /^\d{1,9}[.)] / }

function wrap({ text, start, end }: Edited, sign: string, placeholder: string): Edited {
  const size = sign.length
  const isWrapped = text.slice(start - size, start) === sign && text.slice(end, end + size) === sign
  if (isWrapped) {
    const inner = text.slice(start, end)
    return { text: text.slice(0, start - size) + inner + text.slice(end + size), start: start - size, end: end - size }
  }
  const inner = text.slice(start, end) || placeholder
  return {
    text: text.slice(0, start) + sign + inner + sign + text.slice(end),
    start: start + size,
    end: start + size + inner.length,
  }
}

function link({ text, start, end }: Edited, placeholder: string): Edited {
  const words = text.slice(start, end) || placeholder
  const address = 'https://'
  const from = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  }
}

function prefixLines(
  { text, start, end }: Edited,
  prefix: (index: number) => string,
  known: RegExp,
  placeholder: string,
): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = (text.slice(from, to) || placeholder).split('\n')
  const isMarked = lines.every((line) => known.test(line))
  const changed = lines
    .map((line, index) => (isMarked ? line.replace(known, '') : prefix(index) + line.replace(known, '')))
    .join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}
