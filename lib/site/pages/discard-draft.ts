import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { doneOrChanged, editedPage } from '@/lib/site/pages/or-changed'
import type { DiscardDraftInput } from './catalogue/schemas'
import { pageInput, revisionInput } from './catalogue/schemas'
import { canEditPages } from './policy'
import { access } from './shapes'
import { lockPage, requireRevision } from './versions/lock-page'

/** Deletes the draft of a page; what is published stays. */
export async function discardDraft(ctx: Context, { key, revision }: DiscardDraftInput): Promise<void> {
  requireAllowed(canEditPages(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx, key)
    requireRevision(page, revision)
    if (!page.draft) return
    await ctx.db.pageVersion.delete({ where: { id: page.draft.id } })
    const facts = { version: page.draft.number, revision }
    await recordAudit(ctx, { act: 'page.draftDiscarded', subject: `page ${key}`, facts })
  })
}

export const discardDraftCall = call({
  method: 'POST',
  path: '/pages/{key}/draft/discard',
  summary: 'Delete the draft of a page; what is published stays (ADMIN)',
  tag: 'Pages',
  access,
  params: pageInput,
  body: revisionInput,
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'pageUnknown', 'savedMeanwhile'],
  run: discardDraft,
})

export const discardDraftForm = form({
  input: formOf(discardDraftCall),
  run: (ctx, form) => doneOrChanged(form.key, 'discarded', discardDraft(ctx, form)),
  access: 'office',
  redirectTo: editedPage,
})
