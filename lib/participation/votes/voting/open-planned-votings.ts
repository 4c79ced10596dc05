import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { moduleRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { fragment, poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { recordAudit } from '@/lib/identity/audit/record'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { loadOpening } from '@/lib/participation/votes/opening/load-opening'
import { openVoting } from './open-voting'

const plannedRow = moduleRow.extend({ isDue: z.boolean() })

/**
 * Opens the votes that an officer has decided to open by themselves and whose phase has begun, in all organizations.
 * What stops one is recorded, and the opening is not tried again; returns how many were stopped. A later one is stopped as
 * soon as it is another vote than the one that was signed, so that officers can decide anew before its date.
 */
export async function openPlannedVotings(now = new Date()): Promise<number> {
  const begun = fragment`(f."state" = 'IN_PROGRESS' AND NOT f."byDate" OR f."startsAt" <= ${now}::timestamptz)`
  const planned = await poolSql()(plannedRow)`
    SELECT m."id", m."organizationId", ${begun} AS "isDue" FROM "PlannedOpening" o
    JOIN "Module" m ON m."id" = o."moduleId" JOIN "Phase" f ON f."id" = m."phaseId"
    WHERE o."stoppedAt" IS NULL AND m."votingOpenedAt" IS NULL AND m."organizationId" IN ${SERVED}
    ORDER BY f."startsAt", m."id" LIMIT 1000 -- global: the worker serves every organization`
  let stopped = 0
  await eachInTurn(planned, async ({ id, organizationId, isDue }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    const ctx = createContext({ organization, locale, actor: operator, now })
    if (isDue ? !(await openPlanned(ctx, id)) : await stopChanged(ctx, id)) stopped += 1
  })
  return stopped
}

async function stopChanged(ctx: Context, moduleId: number): Promise<boolean> {
  const signed = await ctx.db.plannedOpening.findFirst({ where: { moduleId, stoppedAt: null } })
  if (!signed) return false
  const { revision } = await loadOpening(ctx, moduleId)
  return (
    revision !== signed.revision && recordStop(ctx, moduleId, new AppError('voteChangedMeanwhile'), signed.revision)
  )
}

async function openPlanned(ctx: Context, moduleId: number): Promise<boolean> {
  try {
    await openVoting(ctx, { moduleId }, { isPlanned: true })
    return true
  } catch (error) {
    // What stopped the opening is told to the officers.
    if (!(error instanceof AppError)) throw error
    return !(await recordStop(ctx, moduleId, error))
  }
}

// False if the decision was withdrawn or replaced, or the vote opened meanwhile.
function recordStop(
  context: Context,
  moduleId: number,
  { errorName, params }: AppError,
  revision?: string,
): Promise<boolean> {
  return transaction(context, async (ctx) => {
    const { count } = await ctx.db.plannedOpening.updateMany({
      where: { moduleId, stoppedAt: null, ...(revision && { revision }), module: { votingOpenedAt: null } },
      data: { stoppedAt: ctx.now, stopReason: errorName, stopCount: Number(params['count'] ?? 0) },
    })
    if (count === 0) return false
    await recordAudit(ctx, { act: 'voting.openingStopped', subject: `module ${moduleId}`, facts: { error: errorName } })
    return true
  })
}
