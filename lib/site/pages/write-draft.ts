import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { savedAnswer } from './calls'
import type { WriteDraftInput } from './catalogue/schemas'
import { pageInput, writeDraftInput } from './catalogue/schemas'
import { canEditPages } from './policy'
import { access, saved, WRITING } from './shapes'
import { lockPage, requireRevision } from './versions/lock-page'
import { type SavedDraft, saveContent } from './versions/save-content'

/** Saves the draft of a page; throws savedMeanwhile unless it is the revision that the client has seen. */
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

export const writeDraftCall = call({
  method: 'PUT',
  path: '/pages/{key}/draft',
  summary: 'Save the draft of a page (ADMIN)',
  description:
    'Send the revision that was read. savedMeanwhile says that another was saved since: read it, compare, and send its revision.',
  tag: 'Pages',
  access,
  params: pageInput,
  body: writeDraftInput,
  output: saved,
  errors: WRITING,
  run: writeDraft,
  answer: savedAnswer,
})
