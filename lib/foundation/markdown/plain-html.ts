const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Plain text as HTML with paragraphs and line breaks: the fallback for text that is not rendered as Markdown. */
export function plainHtml(source: string): string {
  return source
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('\0', '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
