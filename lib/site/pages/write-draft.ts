import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { canEditPages } from './policy'
import type { WriteDraftInput } from './schemas'
import { lockPage, requireRevision } from './versions/lock-page'
import { type SavedDraft, saveContent } from './versions/save-content'

/** Saves the draft of a page; throws draftChanged unless it is the revision that the client has seen. */
export async function writeDraft(ctx: Context, { key, revision, ...content }: WriteDraftInput): Promise<SavedDraft> {
  requireAllowed(canEditPages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx, key)
    requireRevision(page, revision)
    const saved = await saveContent(ctx, page, content)
    // Once a draft: it saves itself while the officer works.
    if (!page.draft)
      await recordAudit(ctx, { act: 'page.draftWritten', subject: `page ${key}`, facts: { version: saved.number } })
    return saved
  })
}
