const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** What a reader sees of HTML of a typed text: its letters, with the line breaks of <br> and of blocks. */
export function visibleText(html: string): string {
  return html
    .replace(/>\n</g, '><')
    .replace(/<br>|<\/(?:p|h[1-6]|li|tr|table)>/g, '\n')
    .replace(/<(?:ul|ol)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n+/g, '\n')
    .trim()
}

/** The differences of ADR-061 between a typed text and what is displayed: blank lines, blanks at the end of a line. */
export function normalizedText(text: string): string {
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n+/g, '\n')
    .trim()
}
