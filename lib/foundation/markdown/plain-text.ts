/** The beginning of a Markdown source without markup, for descriptions and share tags. */
export function plainText(source: string, lengthMax = 200): string {
  const words = source
    .slice(0, lengthMax * 10)
    .replace(/!\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, ' ')
    .replace(/\[([^\]\n]{1,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/<[^>\n]{0,200}>/g, ' ')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= lengthMax) return words
  return `${words.slice(0, lengthMax - 1).replace(/\s+\S*$/, '')}…`
}
