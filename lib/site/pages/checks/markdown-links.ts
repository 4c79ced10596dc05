type MarkdownLink = { isPicture: boolean; text: string; target: string }

// Bounded, so that hostile text takes time linear to its length.
const LINK = /(!?)\[([^\][\n]{0,500})\]\([ \t]{0,10}<?([^)\s>]{0,2000})/g

/** Links and pictures of a Markdown source, without its reference definitions. */
export function markdownLinks(source: string): MarkdownLink[] {
  return [...source.matchAll(LINK)].map(([, mark, text = '', target = '']) => ({
    isPicture: mark === '!',
    text: text.trim(),
    target,
  }))
}
