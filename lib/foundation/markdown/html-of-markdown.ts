import { toHtml } from 'hast-util-to-html'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { type HtmlNode, houseRules } from './house-rules'
import { markdownSchema } from './markdown-schema'
import { shortRuns } from './short-runs'

// remark-rehype drops raw HTML; the sanitizer schema is the second line of defence.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype)
  .use(rehypeSanitize, markdownSchema)
  .freeze()

/**
 * Markdown as HTML: no raw HTML, no external images, only safe links. Headings start at `topLevel`, below the page's
 * own. Unbounded in time: call `renderMarkdown`, which runs this in a worker thread.
 */
export function htmlOfMarkdown(source: string, topLevel: number): string {
  const tree = processor.runSync(processor.parse(shortRuns(source)))
  houseRules(tree as HtmlNode, topLevel)
  return toHtml(tree)
}
