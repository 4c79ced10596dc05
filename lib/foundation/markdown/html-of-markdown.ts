import { toHtml } from 'hast-util-to-html'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type HtmlNode, houseRules } from './house-rules'
import { markdownSchema } from './markdown-schema'
import { shortRuns } from './short-runs'

// Raw HTML never gets past remark-rehype, which drops it; the schema is the second fence.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype)
  .use(rehypeSanitize, markdownSchema)
  .freeze()

/**
 * Markdown as HTML: no raw HTML, no foreign pictures, only harmless links. Its headings begin at `topLevel`, below the page's
 * own. Takes as long as the text wants: call `renderMarkdown`, which runs this in a thread.
 */
export function htmlOfMarkdown(source: string, topLevel: number): string {
  const tree = processor.runSync(processor.parse(shortRuns(source)))
  houseRules(tree as HtmlNode, topLevel)
  return toHtml(tree)
}
