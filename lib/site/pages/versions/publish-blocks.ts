import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { storedBlocks } from '@/lib/site/pages/catalogue/block-schemas'
import type { PageContent } from '../starters/page-content'
import { attachFiles, detachOldFiles } from './attach-files'
import type { LockedPage } from './lock-page'

/** Publishes content as the next version of a locked page, beside its draft. */
export async function publishBlocks(ctx: Context, page: LockedPage, content: PageContent): Promise<void> {
  await withdrawPublished(ctx, page)
  const { id } = await ctx.db.pageVersion.create({
    data: {
      organizationId: ctx.organization.id,
      pageId: page.id,
      number: page.last + 1,
      state: 'PUBLISHED',
      ...columnsOf(content),
      authorId: authorOf(ctx),
      publishedAt: ctx.now,
    },
  })
  await attachFiles(ctx, id, content.blocks)
  await detachOldFiles(ctx, page.id)
}

/** Takes the published version of a locked page back; readers see the starter again. */
export async function withdrawPublished(ctx: Context, { published }: Pick<LockedPage, 'published'>): Promise<void> {
  if (published) await ctx.db.pageVersion.update({ where: { id: published.id }, data: { state: 'REPLACED' } })
}

export function columnsOf({ title, description, blocks }: PageContent) {
  return { title, description, blocks: storedBlocks(blocks) }
}

// The operator of command-line programs is no account.
export function authorOf({ actor }: Pick<Context, 'actor'>): number | null {
  return actor.kind === 'user' && actor.userId > 0 ? actor.userId : null
}
