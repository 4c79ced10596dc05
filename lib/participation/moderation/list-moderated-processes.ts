import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { canSeeQueue, moderatedProcesses } from './policy'
import { WAITING_STATES } from './states'

const processRow = z.object({ id: z.number(), name: localizedText, ideas: z.number(), cases: z.number() })

type ModeratedProcess = z.infer<typeof processRow>

/** Processes that the actor moderates, the latest first, with published ideas and cases to decide. */
export async function listModeratedProcesses(ctx: Context): Promise<ModeratedProcess[]> {
  requireAllowed(canSeeQueue(ctx.actor))
  const own = moderatedProcesses(ctx.actor)
  return ctx.sql(processRow)`
    SELECT r."id", r."name",
      (SELECT coalesce(sum(m."publishedCount"), 0)::int FROM "Module" m WHERE m."processId" = r."id"
        AND m."organizationId" = r."organizationId") AS "ideas",
      (SELECT count(*)::int FROM "ModerationCase" k JOIN "Proposal" p ON p."id" = k."proposalId"
        WHERE k."organizationId" = r."organizationId" AND p."processId" = r."id"
          AND k."state"::text = ANY(${[...WAITING_STATES]}::text[])) AS "cases"
    FROM "Process" r WHERE r."organizationId" = ${ctx.organization.id}
      AND (${own === null}::boolean OR r."id" = ANY(${own ?? []}::int[]))
    ORDER BY r."startsAt" DESC, r."id" DESC`
}
