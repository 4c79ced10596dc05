import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { savedAnswer } from './calls'
import { withoutLostFiles } from './checks/without-lost-files'
import { canEditPages } from './policy'
import type { ImportPageInput } from './schemas'
import { importPageInput, pageInput } from './schemas'
import { access, saved, WRITING } from './shapes'
import { lockPage, requireRevision } from './versions/lock-page'
import { type SavedDraft, saveContent } from './versions/save-content'

/** Replaces the draft of a page by an exported one, without files that this organization does not have. */
export async function importPage(
  ctx: Context,
  { key, revision, page: exported }: ImportPageInput,
): Promise<SavedDraft> {
  requireAllowed(canEditPages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx, key)
    requireRevision(page, revision)
    const { title, description } = exported
    const blocks = await withoutLostFiles(ctx, exported.blocks)
    const saved = await saveContent(ctx, page, { title, description, blocks })
    const facts = { imported: exported.key, version: saved.number }
    await recordAudit(ctx, { act: 'page.draftWritten', subject: `page ${key}`, facts })
    return saved
  })
}

export const importPageCall = call({
  method: 'POST',
  path: '/pages/{key}/import',
  summary: 'Replace the draft by an exported page, without files that the organization does not have (ADMIN)',
  tag: 'Pages',
  access,
  params: pageInput,
  body: importPageInput,
  output: saved,
  errors: WRITING,
  run: importPage,
  answer: savedAnswer,
})
