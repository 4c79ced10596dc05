import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/foundation/context/context'
import { logger } from '@/lib/foundation/log/logger'
import { threadPool } from '@/lib/foundation/threads/thread-pool'
import { escapeHtml } from '@/lib/framework/react/escape-html'
import { htmlOfText } from './html-of-text'
import {
  RENDER_AT_ONCE_MAX,
  RENDER_DEADLINE_MS,
  RENDER_LENGTH_MAX,
  RENDER_QUEUE_MAX,
  RENDER_WAIT_MS,
  RENDERED_CACHE_MAX,
} from './limits'
import type { RenderJobs } from './render.thread'

type RenderContext = Pick<Context, 'actor'>

// Long texts only: rendering a short one takes less time than looking it up.
const rendered = new LRUCache<string, string>({
  maxSize: RENDERED_CACHE_MAX,
  sizeCalculation: (html) => html.length + 1,
})

/**
 * A typed text as HTML (ADR-061). A long one is rendered in a thread, where readers take turns; after half a second in
 * the queue, this answer shows plain paragraphs. Headings start at `topLevel`.
 */
export async function renderText(ctx: RenderContext, source: string, topLevel = 2): Promise<string> {
  if (source.length <= RENDER_AT_ONCE_MAX) return htmlOfText(source, topLevel)
  if (source.length > RENDER_LENGTH_MAX) return plainHtml(source)
  const key = createHash('sha256').update(`${topLevel}\n${source}`).digest('base64')
  const known = rendered.get(key)
  if (known !== undefined) return known
  try {
    const html = await renderInThread(ctx, source, topLevel)
    rendered.set(key, html)
    return html
  } catch (error) {
    // A text that takes too long is readable as plain paragraphs.
    logger().warn({ text: 'shown as plain paragraphs', characters: source.length, err: error })
    return plainHtml(source)
  }
}

/** Forgets the long texts that this process has rendered. */
export function clearRenderedCache(): void {
  rendered.clear()
}

function renderInThread({ actor }: RenderContext, source: string, topLevel: number): Promise<string> {
  const pool = threadPool<RenderJobs>({
    thread: 'render',
    size: 1,
    queueMax: RENDER_QUEUE_MAX,
    deadlineMs: RENDER_DEADLINE_MS,
  })
  const owner = actor.kind === 'user' ? `user ${actor.userId}` : actor.kind
  return pool.run('html', { source, topLevel }, { owner, waitMs: RENDER_WAIT_MS })
}

/** Plain text as HTML with paragraphs and line breaks: for a text that could not be rendered in time. */
export function plainHtml(source: string): string {
  return source
    .split(/\n[ \t\r]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.replaceAll('\0', '')).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}
