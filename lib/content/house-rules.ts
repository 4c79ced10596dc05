export type HtmlNode = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
  value?: string
}

const LOWERED: Record<string, string> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' }

/** What the house adds to a sanitized tree: links earn no credit for their target, pictures are our own files, the page keeps its h1. */
export function houseRules(node: HtmlNode): void {
  if (!node.children) return
  node.children = node.children.filter((child) => child.tagName !== 'img' || isOwnFile(child.properties?.['src']))
  for (const child of node.children) {
    if (child.tagName === 'a') child.properties = { ...child.properties, rel: ['nofollow', 'ugc', 'noopener'] }
    if (child.tagName === 'img') child.properties = { ...child.properties, loading: 'lazy', decoding: 'async' }
    child.tagName = LOWERED[child.tagName ?? ''] ?? child.tagName ?? ''
    houseRules(child)
  }
}

// A picture of another site would tell it who reads this page.
function isOwnFile(src: unknown): boolean {
  return typeof src === 'string' && /^\/files\/[\w-]+(\/\d+)?$/.test(src)
}
