import { escapeHtml } from '@/lib/framework/react/escape-html'

/** Plain text as HTML with paragraphs and line breaks: for a text that could not be rendered in time. */
export function plainHtml(source: string): string {
  return source
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.replaceAll('\0', '')).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}
