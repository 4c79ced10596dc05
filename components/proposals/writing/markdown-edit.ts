export type Mark = 'bold' | 'heading' | 'list' | 'numbers' | 'link'

type Edited = { text: string; start: number; end: number }

/**
 * What a button of the toolbar does with a text and what is selected in it; the same button takes its mark away
 * again.
 */
export function markdownEdit(mark: Mark, { text, start, end }: Edited, placeholder: string): Edited {
  if (mark === 'bold') return wrap(withoutBlanks({ text, start, end }), '**', placeholder)
  if (mark === 'link') return link({ text, start, end }, placeholder)
  const prefix = { heading: () => '## ', list: () => '- ', numbers: (index: number) => `${index + 1}. ` }[mark]
  const edited = prefixLines({ text, start, end }, prefix, PREFIXES[mark], placeholder)
  return mark === 'heading' ? standingAlone(edited) : edited
}

const PREFIXES = { heading: /^#{1,6} /, list: /^[-*] /, numbers: /^\d{1,9}[.)] / }

// A mark beside a blank is no mark (ADR-061), and a double click selects the blank after a word.
function withoutBlanks({ text, start, end }: Edited): Edited {
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  return chosen.trim() === '' ? { text, start, end } : { text, start: from, end: from + chosen.trim().length }
}

// Above a heading is a blank line.
function standingAlone({ text, start, end }: Edited): Edited {
  if (start === 0 || text.slice(0, start).endsWith('\n\n') || !text.startsWith('#', start)) return { text, start, end }
  return { text: `${text.slice(0, start)}\n${text.slice(start)}`, start: start + 1, end: end + 1 }
}

function wrap({ text, start, end }: Edited, sign: string, placeholder: string): Edited {
  const size = sign.length
  const isWrapped = text.slice(start - size, start) === sign && text.slice(end, end + size) === sign
  if (isWrapped) {
    const inner = text.slice(start, end)
    return { text: text.slice(0, start - size) + inner + text.slice(end + size), start: start - size, end: end - size }
  }
  // Each line has its own marks.
  const inner = (text.slice(start, end) || placeholder).replace(/\n+/g, (breaks) => sign + breaks + sign)
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
