import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { logger } from '@/lib/foundation/log/logger'
import { PoolDeadline, threadPool } from '@/lib/foundation/threads/thread-pool'
import { RENDER_DEADLINE_MS, RENDER_QUEUE_MAX, RENDER_QUEUE_OF_PREVIEWS } from './limits'
import { isTooComplex } from './markdown-complexity'
import { plainHtml } from './plain-html'
import type { RenderJobs } from './render.thread'
import { RENDERER_VERSION } from './renderer-version'

type RenderContext = Pick<Context, 'organization' | 'sql'>

const FALLBACK_CACHE_MS = 60_000

// Cached HTML and pending renderings: concurrent readers of a new text wait for one rendering.
const inMemory = new LRUCache<string, { html: Promise<string> }>({ max: 1000 })

/**
 * Markdown as sanitized HTML, rendered once in a worker thread and cached in "RenderedText" until text or renderer
 * changes; text that is too complex or takes too long falls back to plain paragraphs. Headings start at `topLevel`.
 */
export function renderMarkdown(ctx: RenderContext, source: string, topLevel = 2): Promise<string> {
  const key = createHash('sha256').update(`${RENDERER_VERSION}\n${topLevel}\n${source}`).digest('hex')
  const known = inMemory.get(key)
  if (known) return known.html
  const html = isTooComplex(source) ? Promise.resolve(plainHtml(source)) : cachedOrRendered(ctx, key, source, topLevel)
  inMemory.set(key, { html })
  return html
}

/** Clears the cache of this process, not that of the database. */
export function clearRenderedCache(): void {
  inMemory.clear()
}

/** Renders a preview: not cached, and queued behind published texts. */
export async function renderPreview(source: string, topLevel: number): Promise<string> {
  if (isTooComplex(source)) return plainHtml(source)
  try {
    return await renderInThread(source, topLevel, RENDER_QUEUE_OF_PREVIEWS)
  } catch {
    return plainHtml(source)
  }
}

async function cachedOrRendered(ctx: RenderContext, key: string, source: string, topLevel: number): Promise<string> {
  const evict = () => inMemory.delete(key)
  try {
    const cached = await findCached(ctx, key)
    if (cached !== null) return cached
    const html = await renderInThread(source, topLevel, RENDER_QUEUE_MAX)
    // A failed cache write must not fail the page.
    await storeCached(ctx, key, html).catch((error) => logger().warn({ renderedText: 'not cached', err: error }))
    return html
  } catch (error) {
    logger().warn({ markdown: 'shown as plain text', characters: source.length, err: error })
    // Cache the fallback too, so that a slow text is not tried again by every reader.
    if (error instanceof PoolDeadline) setTimeout(evict, FALLBACK_CACHE_MS).unref()
    else evict()
    return plainHtml(source)
  }
}

function renderInThread(source: string, topLevel: number, queueMax: number): Promise<string> {
  const pool = threadPool<RenderJobs>({
    thread: 'render',
    size: 1,
    queueMax: RENDER_QUEUE_MAX,
    deadlineMs: RENDER_DEADLINE_MS,
  })
  return pool.run('html', { source, topLevel }, { queueMax })
}

const renderedRow = z.object({ html: z.string() })

async function findCached({ sql, organization }: RenderContext, key: string): Promise<string | null> {
  const [row] = await sql(renderedRow)`
    SELECT "html" FROM "RenderedText" WHERE "organizationId" = ${organization.id} AND "key" = decode(${key}, 'hex')`
  return row?.html ?? null
}

async function storeCached({ sql, organization }: RenderContext, key: string, html: string): Promise<void> {
  await sql`
    INSERT INTO "RenderedText" ("organizationId", "key", "html")
      VALUES (${organization.id}, decode(${key}, 'hex'), ${html})
    ON CONFLICT DO NOTHING`
}
