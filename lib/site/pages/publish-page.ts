import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { SavedMeanwhile } from '@/lib/foundation/errors/saved-meanwhile'
import { form } from '@/lib/foundation/input/form'
import { formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { doneOrChanged } from '@/lib/site/pages/or-changed'
import { agreedVersionOf } from './agreed-versions'
import { existsByChoice } from './base/page-keys'
import type { PublishPageInput } from './catalogue/schemas'
import { pageInput, publishPageInput } from './catalogue/schemas'
import { checkPage } from './checks/check-page'
import { loadCheckFacts } from './checks/load-check-facts'
import { isError } from './checks/page-problem'
import { canEditPages, canPublishPage } from './policy'
import { access } from './shapes'
import { detachOldFiles } from './versions/attach-files'
import { lockPage, requireRevision } from './versions/lock-page'
import { withdrawPublished } from './versions/publish-blocks'

/** Publishes the draft of a page in place of its published version. */
export async function publishPage(ctx: Context, input: PublishPageInput): Promise<{ number: number }> {
  const { key, revision, note, asksAgain } = input
  requireAllowed(canEditPages(ctx.actor))
  const agreed = agreedVersionOf(key)
  if (asksAgain && !agreed) throw new AppError('fieldInvalid', {}, { field: 'asksAgain' })
  const published = await transaction(ctx, async (ctx) => {
    // The same order as where texts are written.
    if (asksAgain) await lockOrganization(ctx)
    const page = await lockPage(ctx, key)
    requireRevision(page, revision)
    const { draft } = page
    if (!draft) throw new SavedMeanwhile({ revision })
    const facts = await loadCheckFacts(ctx, draft.content.blocks)
    const decision = canPublishPage(ctx.actor, {
      published: page.published?.number ?? null,
      replaces: input.replaces === undefined ? draft.basedOn : input.replaces,
      problems: checkPage(draft.content, facts).filter(isError),
    })
    requireAllowed(decision)
    await withdrawPublished(ctx, page)
    // Texts may have been published beside the draft: the latest version has the highest number.
    const number = page.last > draft.number ? page.last + 1 : draft.number
    await ctx.db.pageVersion.update({
      where: { id: draft.id },
      data: { state: 'PUBLISHED', number, note, publishedAt: ctx.now },
    })
    await detachOldFiles(ctx, page.id)
    if (asksAgain && agreed)
      await ctx.db.organization.update({
        where: { id: ctx.organization.id },
        data: { [agreed]: { increment: 1 } },
      })
    await recordAudit(ctx, {
      act: 'page.published',
      subject: `page ${key}`,
      facts: { version: number, note, asksAgain },
    })
    return { number }
  })
  // Menu and footer, cached with the organization, lead to pages that exist by choice.
  if (asksAgain || existsByChoice(key)) clearOrganizationCache()
  return published
}

export const publishPageCall = call({
  method: 'POST',
  path: '/pages/{key}/publish',
  summary: 'Publish the draft of a page; a new text of terms or privacy can ask everybody again (ADMIN)',
  tag: 'Pages',
  access,
  params: pageInput,
  body: publishPageInput,
  output: z.object({ number: z.number() }),
  errors: ['permissionDenied', 'pageUnknown', 'savedMeanwhile', 'pageNotReady', 'fieldInvalid'],
  run: publishPage,
})

export const publishPageForm = form({
  // Without the version that the officer compared the draft with, the draft replaces the one it began from.
  input: formOf(publishPageCall, { replaces: formIdOrUndefined }).transform(({ replaces, ...form }) => ({
    ...form,
    ...(replaces === undefined ? {} : { replaces }),
  })),
  run: async (ctx, form) => ({
    ...(await doneOrChanged(form.key, 'published', publishPage(ctx, form))),
    note: form.note,
  }),
  access: 'office',
  redirectTo: ({ key, done, note }) => routes.builderPage(key, done === 'changed' ? { done, note } : { done }),
})
