import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { type OwnPage, ownPage } from './base/page-keys'
import { savedAnswer } from './calls'
import type { CreatePageInput } from './catalogue/schemas'
import { createPageInput } from './catalogue/schemas'
import { canEditPages } from './policy'
import { access, saved } from './shapes'
import { lockPage } from './versions/lock-page'
import { type SavedDraft, saveContent } from './versions/save-content'

/** Makes a page of the organization's own, with an empty draft. Throws slugInUse if one has that slug. */
export async function createPage(
  ctx: Context,
  { slug, title }: CreatePageInput,
): Promise<SavedDraft & { key: OwnPage }> {
  requireAllowed(canEditPages(ctx.actor))
  const key = ownPage(slug)
  return withConstraint({ Page_organizationId_key_key: 'slugInUse' }, () =>
    transaction(ctx, async (ctx) => {
      await ctx.db.page.create({ data: { organizationId: ctx.organization.id, key } })
      const page = await lockPage(ctx, key)
      const saved = await saveContent(ctx, page, { title, description: {}, blocks: [] })
      await recordAudit(ctx, { act: 'page.created', subject: `page ${key}` })
      return { ...saved, key }
    }),
  )
}

export const createPageCall = call({
  method: 'POST',
  path: '/pages',
  summary: 'Make a page of the organization’s own at /pages/{slug}, with an empty draft (ADMIN)',
  tag: 'Pages',
  access,
  body: createPageInput,
  status: 201,
  output: saved.extend({ key: z.string() }),
  errors: ['permissionDenied', 'slugInUse'],
  run: createPage,
  answer: (draft) => ({ ...savedAnswer(draft), key: draft.key }),
})

export const createPageForm = form({
  input: formOf(createPageCall),
  run: createPage,
  access: 'office',
  once: { name: 'page', by: 'text' },
  redirectTo: ({ key }) => routes.builderPage(key, { done: 'created' }),
})
