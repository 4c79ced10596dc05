import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formBoolean } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { existsByChoice } from './base/page-keys'
import type { HidePageInput } from './catalogue/schemas'
import { hidePageInput, pageInput } from './catalogue/schemas'
import { canHidePage } from './policy'
import { access, READING } from './shapes'
import { lockPage } from './versions/lock-page'

/** Hides a page from readers, as if it did not exist, or shows it again. */
export async function hidePage(ctx: Context, { key, isHidden }: HidePageInput): Promise<void> {
  requireAllowed(canHidePage(ctx.actor, key))
  await transaction(ctx, async (ctx) => {
    const page = await lockPage(ctx, key)
    if (page.isHidden === isHidden) return
    await ctx.db.page.update({ where: { id: page.id }, data: { hiddenAt: isHidden ? ctx.now : null } })
    await recordAudit(ctx, { act: isHidden ? 'page.hidden' : 'page.shown', subject: `page ${key}` })
  })
  if (existsByChoice(key)) clearOrganizationCache()
}

export const hidePageCall = call({
  method: 'PUT',
  path: '/pages/{key}/visibility',
  summary: 'Hide a page from readers, or show it again; only own pages and those that no other needs (ADMIN)',
  tag: 'Pages',
  access,
  params: pageInput,
  body: hidePageInput,
  status: 204,
  output: z.undefined(),
  errors: READING,
  run: hidePage,
})

export const hidePageForm = form({
  input: formOf(hidePageCall, { isHidden: formBoolean }),
  run: async (ctx, form) => {
    await hidePage(ctx, form)
    return form.isHidden
  },
  access: 'office',
  redirectTo: (isHidden) => routes.builder(isHidden ? 'hidden' : 'shown'),
})
