import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { doneOrChanged, editedPage } from '@/lib/site/pages/or-changed'
import { savedAnswer } from './calls'
import type { CopyPageInput } from './catalogue/schemas'
import { copyPageInput, pageInput } from './catalogue/schemas'
import { withoutLostFiles } from './checks/without-lost-files'
import { findPage } from './find-page'
import { canEditPages } from './policy'
import { access, saved, WRITING } from './shapes'
import { lockPage, requireRevision, starterOf } from './versions/lock-page'
import { type SavedDraft, saveContent } from './versions/save-content'

/** Replaces the draft of a page by a copy of another published page, or of the platform's starter. Keeps its title. */
export async function copyPage(ctx: Context, { key, revision, from }: CopyPageInput): Promise<SavedDraft> {
  requireAllowed(canEditPages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx, key)
    requireRevision(page, revision)
    const copied = from === 'starter' ? starterOf(ctx, key) : await findPage(ctx, from)
    if (!copied) throw new AppError('pageUnknown', {}, { field: 'from' })
    const { title } = page.draft?.content ?? page.content
    const blocks = await withoutLostFiles(ctx, copied.blocks)
    const saved = await saveContent(ctx, page, {
      title: from === 'starter' ? copied.title : title,
      description: copied.description,
      blocks,
    })
    const facts = { from, version: saved.number }
    await recordAudit(ctx, { act: 'page.draftWritten', subject: `page ${key}`, facts })
    return saved
  })
}

export const copyPageCall = call({
  method: 'POST',
  path: '/pages/{key}/draft/copy',
  summary: 'Replace the draft by a copy of another page, or of the platform’s starter (ADMIN)',
  tag: 'Pages',
  access,
  params: pageInput,
  body: copyPageInput,
  output: saved,
  errors: WRITING,
  run: copyPage,
  answer: savedAnswer,
})

export const copyPageForm = form({
  input: formOf(copyPageCall),
  run: (ctx, form) => doneOrChanged(form.key, 'copied', copyPage(ctx, form)),
  access: 'office',
  redirectTo: editedPage,
})
