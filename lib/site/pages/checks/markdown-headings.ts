type MarkdownHeading = { level: number; text: string }

/** Headings of a Markdown source, without those in blocks of code. */
export function markdownHeadings(source: string): MarkdownHeading[] {
  const found: MarkdownHeading[] = []
  let isCode = false
  let previous = ''
  for (const line of source.split('\n')) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode
    const [, marks, text = ''] = isCode ? [] : (/^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(line) ?? [])
    if (marks) found.push({ level: marks.length, text: text.replace(/[ \t]+#+[ \t]*$|^#+[ \t]*$/, '').trim() })
    const isUnderline = !isCode && previous.trim() !== '' && /^ {0,3}(?:=+|-{2,})[ \t]*$/.test(line)
    if (isUnderline && !/^ {0,3}(?:[#>-]|\d+[.)])/.test(previous))
      found.push({ level: line.trim().startsWith('=') ? 1 : 2, text: previous.trim() })
    previous = line
  }
  return found
}

/** Whether a heading comes below one that is more than a level above it, or the first one is not of the highest level. */
export function skipsLevels(headings: readonly MarkdownHeading[]): boolean {
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b)
  // Levels that are not used do not count: the page numbers them again.
  const ranks = headings.map(({ level }) => levels.indexOf(level))
  return ranks.some((rank, index) => rank > (ranks[index - 1] ?? -1) + 1)
}
