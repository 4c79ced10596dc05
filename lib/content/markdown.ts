import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type HtmlNode, houseRules } from './house-rules'
import { markdownSchema } from './markdown-schema'
import { isOverloaded, tamed } from './tamed'

// Raw HTML never gets past remark-rehype, which drops it; the schema is the second fence.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype)
  .use(rehypeSanitize, markdownSchema)
  .freeze()

// An element never changes, so one may stand in many pages; texts are read far oftener than written.
const rendered = new LRUCache<string, ReactElement>({
  max: 1000,
  maxSize: 4_000_000,
  sizeCalculation: (_, source) => source.length + 1,
})

/**
 * Markdown source as React elements: no raw HTML, no foreign pictures, only harmless links. Its headings begin at `topLevel`,
 * below the page's own.
 */
export function renderMarkdown(source: string, topLevel = 2): ReactElement {
  const key = `${topLevel}${source}`
  const known = rendered.get(key)
  if (known) return known
  const element = render(source, topLevel)
  rendered.set(key, element)
  return element
}

function render(source: string, topLevel: number): ReactElement {
  const text = tamed(source)
  if (isOverloaded(text)) return jsx('p', { children: text })
  const tree = processor.runSync(processor.parse(text))
  houseRules(tree as HtmlNode, topLevel)
  return toJsxRuntime(tree, { Fragment, jsx, jsxs }) as ReactElement
}
