export type HtmlNode = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
  value?: string
}

/** Transforms a sanitized tree: links get rel="nofollow", only own images stay, heading levels fit the page. */
export function houseRules(tree: HtmlNode, topLevel: number): void {
  const levels = [...new Set(headingsOf(tree).map(levelOf))].toSorted((a, b) => a - b)
  // Renumber headings: authors start at any level and skip levels, a page outline must have no gaps.
  for (const heading of headingsOf(tree).map((node) => ({ node, rank: levels.indexOf(levelOf(node)) }))) {
    heading.node.tagName = `h${Math.min(6, topLevel + heading.rank)}`
  }
  refine(tree)
}

function refine(node: HtmlNode): void {
  if (!node.children) return
  node.children = node.children.filter((child) => child.tagName !== 'img' || isOwnFile(child.properties?.['src']))
  for (const child of node.children) {
    if (child.tagName === 'a') child.properties = linkProperties(child.properties ?? {})
    if (child.tagName === 'img') child.properties = { ...child.properties, loading: 'lazy', decoding: 'async' }
    refine(child)
  }
}

// "//host" and "/\\host" look local but leave the site: keep the text, drop the link.
function linkProperties({ href, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const isSafe = typeof href === 'string' && !/^[\s\p{Cc}]*(?:[/\\]|%5c)[\s\p{Cc}]*(?:[/\\]|%5c)/iu.test(href)
  return { ...rest, ...(isSafe ? { href } : {}), rel: ['nofollow', 'ugc', 'noopener'] }
}

function headingsOf(node: HtmlNode): HtmlNode[] {
  const below = node.children?.flatMap(headingsOf) ?? []
  return /^h[1-6]$/.test(node.tagName ?? '') ? [node, ...below] : below
}

function levelOf(heading: HtmlNode): number {
  return Number(heading.tagName?.slice(1))
}

// Images of other sites would disclose the readers of this page.
function isOwnFile(src: unknown): boolean {
  return typeof src === 'string' && /^\/files\/[\w-]+(\/\d+)?$/.test(src)
}
