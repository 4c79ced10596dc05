const BLOCKS = 'p, li, h1, h2, h3, h4, dt, dd, td, th'
const SILENT = 'button, input, select, textarea, svg, [aria-hidden="true"]'

/** The text of an element in the order of reading: a part for each block and each change of the language. */
export function spokenParts(root: HTMLElement): { text: string; lang: string }[] {
  const parts: { text: string; lang: string; block: Element | null }[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || parent.closest(SILENT)) continue
    const text = walker.currentNode.nodeValue ?? ''
    const lang = parent.closest<HTMLElement>('[lang]')?.lang ?? ''
    const block = parent.closest(BLOCKS)
    const last = parts.at(-1)
    if (last && last.block === block && last.lang === lang) last.text += ` ${text}`
    else parts.push({ text, lang, block })
  }
  return parts
    .map(({ text, lang }) => ({ text: text.replace(/\s+/g, ' ').trim(), lang }))
    .filter(({ text }) => text !== '')
}
