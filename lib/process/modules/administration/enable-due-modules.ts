import 'server-only'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { moduleRow } from '@/lib/foundation/db/column-schemas'
import { poolSql } from '@/lib/foundation/db/sql'
import { recordAudit } from '@/lib/identity/audit/record'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'

/** Enables every module whose date has come, in all organizations; returns how many. */
export async function enableDueModules(): Promise<number> {
  const due = await poolSql()(moduleRow)`
    SELECT "id", "organizationId" FROM "Module" WHERE NOT "enabled" AND "enablesAt" <= clock_timestamp()
    ORDER BY "enablesAt" LIMIT 100 -- global: the worker serves every organization`
  let enabled = 0
  for (const { id, organizationId } of due) {
    const organization = await findOrganizationById(organizationId)
    if (!organization) continue
    const locale = organization.languages[0] ?? 'en'
    enabled += await transaction(createContext({ organization, locale, actor: operator }), async (ctx) => {
      // Check again: an officer may have changed the date. The date is cleared, so that disabling by hand persists.
      const where = { id, enabled: false, enablesAt: { lte: new Date() } }
      const { count } = await ctx.db.module.updateMany({ where, data: { enabled: true, enablesAt: null } })
      if (count > 0)
        await recordAudit(ctx, { act: 'module.updated', subject: `module ${id}`, facts: { enabled: true } })
      return count
    })
  }
  return enabled
}
