import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Context } from '@/lib/foundation/context/context'
import { logger } from '@/lib/foundation/log/logger'
import { PoolDeadline, threadPool } from '@/lib/foundation/threads/thread-pool'
import { RENDER_DEADLINE_MS, RENDER_QUEUE_MAX, RENDER_QUEUE_OF_PREVIEWS } from './limits'
import { isTooComplex } from './markdown-complexity'
import { plainHtml } from './plain-html'
import type { RenderJobs } from './render.thread'
import { RENDERER_VERSION } from './renderer-version'

type RenderContext = Pick<Context, 'organization' | 'sql'>

const PLAIN_AGAIN_MS = 60_000

// Finished HTML and renderings under way, so that a hundred readers of one new text wait for one rendering.
const inMemory = new LRUCache<string, { html: Promise<string> }>({ max: 1000 })

/**
 * Markdown as sanitized HTML. Rendered once, in a thread, and kept in "RenderedText" until the text or the renderer changes;
 * a text that is too complex, or that takes too long, comes as plain paragraphs. Headings begin at `topLevel`.
 */
export function renderMarkdown(ctx: RenderContext, source: string, topLevel = 2): Promise<string> {
  const key = createHash('sha256').update(`${RENDERER_VERSION}\n${topLevel}\n${source}`).digest('hex')
  const known = inMemory.get(key)
  if (known) return known.html
  const html = isTooComplex(source) ? Promise.resolve(plainHtml(source)) : keptOrRendered(ctx, key, source, topLevel)
  inMemory.set(key, { html })
  return html
}

/** Forgets what this process has in memory; what the database keeps stays. */
export function forgetRendered(): void {
  inMemory.clear()
}

/** The same for a text that is still being written: nothing is kept, and texts that are read go first. */
export async function renderPreview(source: string, topLevel: number): Promise<string> {
  if (isTooComplex(source)) return plainHtml(source)
  try {
    return await renderInThread(source, topLevel, RENDER_QUEUE_OF_PREVIEWS)
  } catch {
    return plainHtml(source)
  }
}

async function keptOrRendered(ctx: RenderContext, key: string, source: string, topLevel: number): Promise<string> {
  const forget = () => inMemory.delete(key)
  try {
    const kept = await findKept(ctx, key)
    if (kept !== null) return kept
    const html = await renderInThread(source, topLevel, RENDER_QUEUE_MAX)
    // The page has its text, whether or not it could be kept.
    await keep(ctx, key, html).catch((error) => logger().warn({ renderedText: 'not kept', err: error }))
    return html
  } catch (error) {
    logger().warn({ markdown: 'shown as plain text', characters: source.length, err: error })
    // What once took too long is not tried by every reader again.
    if (error instanceof PoolDeadline) setTimeout(forget, PLAIN_AGAIN_MS).unref()
    else forget()
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

async function findKept({ sql, organization }: RenderContext, key: string): Promise<string | null> {
  const [row] = await sql<{ html: string }>`
    SELECT "html" FROM "RenderedText" WHERE "organizationId" = ${organization.id} AND "key" = decode(${key}, 'hex')`
  return row?.html ?? null
}

async function keep({ sql, organization }: RenderContext, key: string, html: string): Promise<void> {
  await sql`
    INSERT INTO "RenderedText" ("organizationId", "key", "html") VALUES (${organization.id}, decode(${key}, 'hex'), ${html})
    ON CONFLICT DO NOTHING`
}
