import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { existsByChoice } from './page-keys'
import { canHidePage } from './policy'
import type { HidePageInput } from './schemas'
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
