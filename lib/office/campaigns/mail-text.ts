import { plainOfText } from '@/lib/foundation/markdown/plain-of-text'

/** A typed text as the plain text of a mail: links are followed by their addresses. */
export function mailText(source: string, base: string): string {
  return plainOfText(source, (words, href) => {
    if (/^[/#]/.test(href)) return `${words} (${base}${href})`
    return href === `https://${words}` || href === `mailto:${words}` ? words : `${words} (${href})`
  })
}

// Programs for mail have no style sheet of ours: blanks stay as typed, and the marks of lists are text already.
const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px;white-space:pre-wrap',
  ul: 'margin:0 0 16px;padding:0;list-style:none',
  ol: 'margin:0 0 16px;padding:0;list-style:none',
  li: 'margin:0 0 4px;white-space:pre-wrap',
}

/**
 * The HTML of a text in a mail: links lead to the organization's site, and pictures are named instead of loaded, because
 * the request for one would tell when a mail was opened.
 */
export function mailHtml(html: string, base: string): string {
  return html
    .replace(/<(p|ul|ol|li)(?=[ >])/g, (tag, name: string) => `${tag} style="${STYLES[name]}"`)
    .replace(/(<a href=")\/(?!\/)/g, `$1${base}/`)
    .replace(/<img\b[^>]*>/g, (image) => /\balt="([^"]*)"/.exec(image)?.[1] ?? '')
}
