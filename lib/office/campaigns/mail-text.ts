/** Markdown as the plain text of a mail: links become addresses, the rest stays readable as it is. */
export function mailText(markdown: string, base: string): string {
  return markdown
    .replace(/!\[([^\]\n]{0,200})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\[([^\]\n]{1,200})\]\((\/[^)\s]{0,2000})\)/g, `$1 (${base}$2)`)
    .replace(/\[([^\]\n]{1,200})\]\(([^)\s]{1,2000})\)/g, '$1 ($2)')
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,200})\1/g, '$2')
    .trim()
}

/**
 * The HTML of a page in a mail: links lead to the organization's site, and pictures are named instead of loaded, because
 * the request for one would tell when a mail was opened.
 */
export function mailHtml(html: string, base: string): string {
  return html
    .replace(/(<a\b[^>]{0,2000}?\shref=")\/(?!\/)/g, `$1${base}/`)
    .replace(/<img\b[^>]*>/g, (image) => /\balt="([^"]*)"/.exec(image)?.[1] ?? '')
}
