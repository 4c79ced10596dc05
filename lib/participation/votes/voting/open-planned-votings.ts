import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { moduleRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { recordAudit } from '@/lib/identity/audit/record'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { openVoting } from './open-voting'

/**
 * Opens the votes that an officer has decided to open by themselves and whose phase has begun, in all organizations.
 * What stops one is recorded, and the opening is not tried again; returns how many were stopped.
 */
export async function openPlannedVotings(now = new Date()): Promise<number> {
  const due = await poolSql()(moduleRow)`
    SELECT m."id", m."organizationId" FROM "PlannedOpening" o
    JOIN "Module" m ON m."id" = o."moduleId" JOIN "Phase" f ON f."id" = m."phaseId"
    WHERE o."stoppedAt" IS NULL AND m."votingOpenedAt" IS NULL AND m."organizationId" IN ${SERVED}
      AND (f."state" = 'IN_PROGRESS' AND NOT f."byDate" OR f."startsAt" <= ${now}::timestamptz)
    ORDER BY f."startsAt", m."id" LIMIT 100 -- global: the worker serves every organization`
  let stopped = 0
  await eachInTurn(due, async ({ id, organizationId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    if (!(await openPlanned(createContext({ organization, locale, actor: operator, now }), id))) stopped += 1
  })
  return stopped
}

async function openPlanned(ctx: Context, moduleId: number): Promise<boolean> {
  try {
    await openVoting(ctx, { moduleId }, { isPlanned: true })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return !(await recordStop(ctx, moduleId, error))
  }
}

// False if the decision was withdrawn or the vote opened meanwhile.
function recordStop(context: Context, moduleId: number, { errorName, params }: AppError): Promise<boolean> {
  return transaction(context, async (ctx) => {
    const { count } = await ctx.db.plannedOpening.updateMany({
      where: { moduleId, stoppedAt: null, module: { votingOpenedAt: null } },
      data: { stoppedAt: ctx.now, stopReason: errorName, stopCount: Number(params['count'] ?? 0) },
    })
    if (count === 0) return false
    await recordAudit(ctx, { act: 'voting.openingStopped', subject: `module ${moduleId}`, facts: { error: errorName } })
    return true
  })
}
