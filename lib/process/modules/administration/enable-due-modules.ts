import 'server-only'
import type { z } from 'zod'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { moduleRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import type { Prisma } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'

/** Enables every module whose date or phase has come, in all organizations; returns how many. */
export async function enableDueModules(): Promise<number> {
  return (await enableByDate()) + (await enableWithPhase())
}

async function enableByDate(): Promise<number> {
  const due = await poolSql()(moduleRow)`
    SELECT "id", "organizationId" FROM "Module" WHERE NOT "enabled" AND "enablesAt" <= clock_timestamp()
      AND "organizationId" IN ${SERVED}
    ORDER BY "enablesAt" LIMIT 100 -- global: the worker serves every organization`
  // Check again: an officer may have changed the date. The date is cleared, so that disabling by hand persists.
  return enable(due, { enablesAt: { lte: new Date() } })
}

/** Modules that open with their phase, in processes that are open. */
async function enableWithPhase(): Promise<number> {
  const due = await poolSql()(moduleRow)`
    SELECT m."id", m."organizationId" FROM "Module" m
    JOIN "Phase" f ON f."id" = m."phaseId" JOIN "Process" p ON p."id" = m."processId"
    WHERE m."opensWithPhase" AND NOT m."enabled" AND p."status" = 'OPEN'
      AND CASE WHEN f."byDate" THEN f."startsAt" <= clock_timestamp() AND f."endsAt" > clock_timestamp()
        ELSE f."state" = 'IN_PROGRESS' END
      AND m."organizationId" IN ${SERVED}
    ORDER BY m."id" LIMIT 100 -- global: the worker serves every organization`
  return enable(due, { opensWithPhase: true })
}

type Due = z.output<typeof moduleRow>

async function enable(due: Due[], condition: Prisma.ModuleWhereInput): Promise<number> {
  let enabled = 0
  await eachInTurn(due, async ({ id, organizationId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    enabled += await transaction(createContext({ organization, locale, actor: operator }), async (ctx) => {
      const where = { id, enabled: false, ...condition }
      const data = { enabled: true, enablesAt: null, opensWithPhase: false }
      const { count } = await ctx.db.module.updateMany({ where, data })
      if (count > 0)
        await recordAudit(ctx, { act: 'module.updated', subject: `module ${id}`, facts: { enabled: true } })
      return count
    })
  })
  return enabled
}
