import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { jsonOf } from '@/lib/edge/http/body/json-text'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { recordAudit } from '@/lib/identity/audit/record'
import { doneOrChanged, editedPage } from '@/lib/site/pages/or-changed'
import { PAGE_IMPORT_MAX } from './base/limits'
import { savedAnswer } from './calls'
import { type ImportPageInput, importPageInput, pageInput, pageKey, revisionInput } from './catalogue/schemas'
import { withoutLostFiles } from './checks/without-lost-files'
import { canEditPages } from './policy'
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

/** Bytes of a chosen export. */
const IMPORT_BYTES_MAX = 4 * PAGE_IMPORT_MAX

/** A page as JSON, pasted or in a file; a chosen file takes the place of a pasted text. */
export const importPageForm = form({
  input: z.strictObject({
    key: pageKey,
    revision: revisionInput.shape.revision,
    json: z.string().transform((text, context): z.output<typeof importPageInput.shape.page> => {
      const fail = (name: ErrorName) => {
        context.addIssue({ code: 'custom', message: name, params: { limit: PAGE_IMPORT_MAX } })
        return z.NEVER
      }
      if (text.length > PAGE_IMPORT_MAX) return fail('fieldTooLong')
      const source = jsonOf(text)
      const page = source === undefined ? undefined : importPageInput.shape.page.safeParse(source)
      return page?.success ? page.data : fail('fieldInvalid')
    }),
  }),
  run: (ctx, { json, ...form }) => doneOrChanged(form.key, 'imported', importPage(ctx, { ...form, page: json })),
  access: 'office',
  prepare: async (data) => {
    const file = data.get('file')
    if (file instanceof File && file.size > 0)
      data.set('json', file.size > IMPORT_BYTES_MAX ? 'too large' : await file.text())
    data.delete('file')
  },
  redirectTo: editedPage,
})
