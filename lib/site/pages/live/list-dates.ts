import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { webinarOf } from '@/lib/process/module-types/types/webinar'
import type { ProcessView } from '@/lib/process/processes/process-view'

export type PageDate = {
  key: string
  at: Date
  kind: 'begins' | 'ends' | 'webinar'
  name: LocalizedText
  process: { id: number; name: LocalizedText }
  phaseId: number
  /** Both of a webinar. */
  moduleId: number | null
  minutes: number | null
}

/** The next dates of processes: begins and ends of phases, and webinars. */
export async function listDates(ctx: Context, processes: readonly ProcessView[]): Promise<PageDate[]> {
  return (await datesOf(ctx, processes)).filter(({ at }) => at > ctx.now)
}

/** All dates of processes, past ones too, the earliest first. */
export async function datesOf(ctx: Context, processes: readonly ProcessView[]): Promise<PageDate[]> {
  const ids = processes.map(({ id }) => id)
  const webinars = await webinarSettings(ctx, ids)
  const dates = processes.flatMap((process) =>
    process.phases.flatMap((phase): PageDate[] => {
      const about = { name: phase.name, process: { id: process.id, name: process.name }, phaseId: phase.id }
      const ofModules = phase.modules.flatMap((module): PageDate[] => {
        const webinar = webinarOf(webinars.get(module.id))
        if (!webinar) return []
        const { minutes } = webinar
        const at = new Date(webinar.startsAt)
        const { id: moduleId, name } = module
        return [{ ...about, key: `module ${moduleId}`, at, minutes, kind: 'webinar', name, moduleId }]
      })
      const ofPhase = { ...about, moduleId: null, minutes: null }
      return [
        { ...ofPhase, key: `begin ${phase.id}`, at: phase.startsAt, kind: 'begins' },
        { ...ofPhase, key: `end ${phase.id}`, at: phase.endsAt, kind: 'ends' },
        ...ofModules,
      ]
    }),
  )
  return dates.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const settingsRow = z.object({ id: z.number(), settings: z.json() })

async function webinarSettings(ctx: Context, processIds: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await ctx.sql(settingsRow)`
    SELECT "id", "settings" FROM "Module"
    WHERE "organizationId" = ${ctx.organization.id} AND "processId" = ANY(${processIds}::int[])
      AND "settings"->'webinar' IS NOT NULL AND "enabled"`
  return new Map(rows.map(({ id, settings }) => [id, settings]))
}
