import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { withoutLostFiles } from '../checks/without-lost-files'
import { canEditPages } from '../policy'
import { lockPage, requireRevision } from '../versions/lock-page'
import { type SavedDraft, saveContent } from '../versions/save-content'
import type { contentForm } from './forms'

/** Sets the draft to an earlier content of it (undo, redo), without files that were deleted meanwhile. */
export async function replaceDraft(
  ctx: Context,
  { key, revision, content }: z.output<typeof contentForm>,
): Promise<SavedDraft> {
  requireAllowed(canEditPages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx, key)
    requireRevision(page, revision)
    return saveContent(ctx, page, { ...content, blocks: await withoutLostFiles(ctx, content.blocks) })
  })
}
