import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { IDEAS_TYPES } from '@/lib/process/module-types/registry'
import { visibleProcesses } from '@/lib/process/processes/policy'
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

/** The community of the reader's organization, or its part in one process. */
export async function communityOf(ctx: Context, processId?: number): Promise<Community> {
  const processes = await ctx.db.process.findMany({
    where: { ...visibleProcesses(ctx), ...(processId === undefined ? {} : { id: processId }) },
    select: {
      id: true,
      name: true,
      currency: true,
      showTalliesEarly: true,
      visibility: true,
      modules: { where: { type: { in: IDEAS_TYPES } }, select: { id: true, phaseId: true, publishedCount: true } },
    },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
  })
  const found = processes.flatMap(({ modules, ...process }) =>
    modules.map(({ id, phaseId, publishedCount }) => ({
      id,
      phaseId,
      publishedCount,
      processId: process.id,
      processName: readColumn(localizedText, process.name),
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
