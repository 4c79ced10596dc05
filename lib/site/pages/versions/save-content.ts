import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { PageContent } from '../starters/page-content'
import { attachFiles } from './attach-files'
import type { LockedPage } from './lock-page'
import { authorOf, columnsOf } from './publish-blocks'

export type SavedDraft = {
  number: number
  revision: string
  basedOn: number | null
  updatedAt: Date
  content: PageContent
}

/** Saves content as the draft of a locked page, whose revision the caller has compared. */
export async function saveContent(ctx: Context, page: LockedPage, content: PageContent): Promise<SavedDraft> {
  const data = { ...columnsOf(content), authorId: authorOf(ctx) }
  const { id, number, revision, basedOn, updatedAt } = page.draft
    ? await ctx.db.pageVersion.update({
        where: { id: page.draft.id },
        data: { ...data, revision: { increment: 1 } },
      })
    : await ctx.db.pageVersion.create({
        data: {
          ...data,
          organizationId: ctx.organization.id,
          pageId: page.id,
          number: page.last + 1,
          basedOn: page.published?.number ?? null,
        },
      })
  await attachFiles(ctx, id, content.blocks)
  return { number, revision: String(revision), basedOn, updatedAt, content }
}
