import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { renderText } from '@/lib/foundation/markdown/render-text'
import type { Delivery } from './list-deliveries'
import { type DeliveryPostRow, type ExpenseRow, type PlanChangeRow, readHistory } from './read-history'

export type LoadedHistory = {
  /** With the text as sanitized HTML; empty for a change of state without a reason. */
  posts: (DeliveryPostRow & { html: string })[]
  expenses: ExpenseRow[]
  changes: PlanChangeRow[]
}

const HEADINGS_FROM = 3

/** The history of a delivery for a page. */
export async function loadHistory(ctx: Context, delivery: Delivery): Promise<LoadedHistory> {
  const { posts, ...rest } = await readHistory(ctx, delivery)
  const rendered = await Promise.all(
    posts.map(async (post) => ({ ...post, html: post.body && (await renderText(ctx, post.body, HEADINGS_FROM)) })),
  )
  return { posts: rendered, ...rest }
}
