export type HtmlNode = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
  value?: string
}

/** What the house adds to a sanitized tree: links earn no credit for their target, pictures are our own files, headings fit the page. */
export function houseRules(tree: HtmlNode, topLevel: number): void {
  const levels = [...new Set(headingsOf(tree).map(levelOf))].toSorted((a, b) => a - b)
  // Writers begin at any level and skip some; a page's outline has no gaps.
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

// "//host" and "/\\host" look like a page of ours and lead elsewhere: their words stay, without a link.
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

// A picture of another site would tell it who reads this page.
function isOwnFile(src: unknown): boolean {
  return typeof src === 'string' && /^\/files\/[\w-]+(\/\d+)?$/.test(src)
}
