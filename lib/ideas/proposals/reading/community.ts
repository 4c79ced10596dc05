import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { jsonColumns } from '@/lib/foundation/db/columns'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { IDEAS_TYPES } from '@/lib/process/module-types/registry'
import { processColumns } from '@/lib/process/processes/column-schemas'
import { visibleProcess } from '@/lib/process/processes/reading/visible-process'
import type { ListScope } from './list-scope'
import { showsRunningTotals } from './running-totals'

/** Process, phase and module of an idea in the community list, for its address. */
type CommunityModule = {
  id: number
  phaseId: number
  processId: number
  processName: LocalizedText
  currency: string
  isPublic: boolean
}

/** Every module that takes ideas in a process that the reader may see: what the community's list and map show. */
export type Community = {
  scope: ListScope
  modules: ReadonlyMap<number, CommunityModule>
  processIds: readonly number[]
}

const ideasModule = z.object({ id: z.number(), phaseId: z.number(), publishedCount: z.number() })
const communityProcessRow = processColumns
  .pick({ id: true, name: true, currency: true, showTalliesEarly: true, visibility: true })
  .extend({ modules: z.array(ideasModule) })
const MODULE = jsonColumns(ideasModule, 'm')

/** The community of the reader's organization, or its part in one process. */
export async function communityOf(ctx: Context, processId?: number): Promise<Community> {
  const processes = await ctx.sql(communityProcessRow)`
    SELECT p."id", p."name", p."currency", p."showTalliesEarly", p."visibility",
      (SELECT coalesce(jsonb_agg(${MODULE} ORDER BY m."id"), '[]') FROM "Module" m
        WHERE m."processId" = p."id" AND m."type"::text = ANY(${IDEAS_TYPES}::text[])) AS "modules"
    FROM "Process" p
    WHERE p."organizationId" = ${ctx.organization.id} AND ${visibleProcess(ctx.actor)}
      AND (${processId ?? null}::int IS NULL OR p."id" = ${processId ?? null}::int)
    ORDER BY p."startsAt" DESC, p."id" DESC`
  const found = processes.flatMap(({ modules, ...process }) =>
    modules.map(({ id, phaseId, publishedCount }) => ({
      id,
      phaseId,
      publishedCount,
      processId: process.id,
      processName: process.name,
      currency: process.currency,
      isPublic: process.visibility === 'PUBLIC',
    })),
  )
  // Modules without published ideas are skipped.
  const used = found.filter(({ publishedCount }) => publishedCount > 0)
  return {
    scope: {
      moduleIds: used.map(({ id }) => id),
      candidatesOf: null,
      showsTotals: processes.some(showsRunningTotals),
      supportOf: null,
      seed: null,
      published: used.reduce((sum, { publishedCount }) => sum + publishedCount, 0),
      key: JSON.stringify(used.map(({ id, publishedCount }) => [id, publishedCount])),
    },
    modules: new Map(found.map(({ publishedCount: _, ...module }) => [module.id, module])),
    processIds: processes.map(({ id }) => id),
  }
}
