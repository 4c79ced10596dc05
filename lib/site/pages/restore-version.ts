import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { doneOrChanged, editedPage } from '@/lib/site/pages/or-changed'
import { savedAnswer } from './calls'
import type { RestoreVersionInput } from './catalogue/schemas'
import { revisionInput, versionInput } from './catalogue/schemas'
import { withoutLostFiles } from './checks/without-lost-files'
import { canEditPages } from './policy'
import { access, saved, WRITING } from './shapes'
import { contentOf, contentRow } from './starters/page-content'
import { lockPage, requireRevision } from './versions/lock-page'
import { type SavedDraft, saveContent } from './versions/save-content'

/** Takes an earlier version up as the draft; publishing it is a step of its own. */
export async function restoreVersion(
  ctx: Context,
  { key, number, revision }: RestoreVersionInput,
): Promise<SavedDraft> {
  requireAllowed(canEditPages(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx, key)
    requireRevision(page, revision)
    const version = await ctx.db.pageVersion.findFirst({ where: { pageId: page.id, number } })
    if (!version) throw new AppError('versionUnknown')
    const { title, description, blocks } = contentOf(readColumn(contentRow, version))
    const saved = await saveContent(ctx, page, { title, description, blocks: await withoutLostFiles(ctx, blocks) })
    await recordAudit(ctx, {
      act: 'page.restored',
      subject: `page ${key}`,
      facts: { from: number, version: saved.number },
    })
    return saved
  })
}

export const restoreVersionCall = call({
  method: 'POST',
  path: '/pages/{key}/versions/{number}/restore',
  summary: 'Take an earlier version up as the draft (ADMIN)',
  tag: 'Pages',
  access,
  params: versionInput,
  body: revisionInput,
  output: saved,
  errors: [...WRITING, 'versionUnknown'],
  run: restoreVersion,
  answer: savedAnswer,
})

export const restoreVersionForm = form({
  input: formOf(restoreVersionCall),
  run: async (ctx, form) => ({
    ...(await doneOrChanged(form.key, 'restored', restoreVersion(ctx, form))),
    number: form.number,
  }),
  access: 'office',
  redirectTo: editedPage,
})
