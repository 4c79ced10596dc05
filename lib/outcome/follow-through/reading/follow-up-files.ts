import 'server-only'
import type { FeatureCollection, Point } from 'geojson'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { csvText } from '@/lib/foundation/output/csv-text'
import { TextFile } from '@/lib/foundation/output/text-file'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { ofProcess, reading, visible } from '@/lib/outcome/follow-through/shapes'
import { findDeliveries } from './find-deliveries'
import type { Delivery } from './list-deliveries'

const HEAD = [
  ...['id', 'project', 'proposal', 'url', 'funded', 'state', 'light', 'office', 'currency', 'granted', 'spent', 'left'],
  ...['planned_from', 'planned_until', 'started_on', 'finished_on', 'milestones_done', 'milestones'],
  ...['next_milestone', 'next_on', 'report_due', 'days_late', 'state_reason', 'updated_at'],
]

/** The projects of a process as CSV; its sums are the figures of the page. */
export async function followUpCsv(ctx: Context, { processId }: { processId: number }): Promise<TextFile> {
  const { process, all } = await findDeliveries(ctx, { processId })
  const text = (words: object | null) => pickText(words, ctx.locale, ctx.organization.languages)
  const rows = all.map((one) => [
    ...[one.id, one.title, one.proposalId, urlOf(ctx, one), one.isFunded ? 'yes' : 'no', one.state, one.light],
    ...[text(one.officeName), process.currency, one.granted, one.spent, cents(one.granted - one.spent)],
    ...[one.plannedFrom, one.plannedUntil, one.startedOn, one.finishedOn, one.progress.done, one.progress.all],
    ...[one.next ? text(one.next.title) : null, one.next?.plannedOn ?? null, one.reportOn, one.lateDays],
    ...[one.stateReason, one.updatedAt.toISOString()],
  ])
  return new TextFile({
    type: 'text/csv',
    name: `follow-up-${processId}.csv`,
    text: `\ufeff${csvText([HEAD, ...rows])}`,
  })
}

type Properties = {
  id: number
  title: string
  url: string
  state: string
  light: string
  granted: number
  spent: number
  done: number
  milestones: number
}

/** The projects of a process that have a place, as GeoJSON. */
export async function followUpGeojson(ctx: Context, { processId }: { processId: number }): Promise<TextFile> {
  const { all } = await findDeliveries(ctx, { processId })
  const collection: FeatureCollection<Point, Properties> = {
    type: 'FeatureCollection',
    features: all.flatMap((one) => {
      const { lng, lat } = one.place ?? { lng: null, lat: null }
      if (lng === null || lat === null) return []
      const { id, title, state, light, granted, spent, progress } = one
      const figures = { granted, spent, done: progress.done, milestones: progress.all }
      return [
        {
          type: 'Feature' as const,
          geometry: { type: 'Point' as const, coordinates: [lng, lat] },
          properties: { id, title, url: urlOf(ctx, one), state, light, ...figures },
        },
      ]
    }),
  }
  return new TextFile({
    type: 'application/geo+json',
    name: `follow-up-${processId}.geojson`,
    text: JSON.stringify(collection),
  })
}

function urlOf({ organization }: Context, { processId, id }: Delivery): string {
  return baseUrlOf(organization) + routes.followUpProject(processId, id)
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

export const followUpCsvCall = call({
  ...reading,
  method: 'GET',
  path: '/processes/{processId}/follow-up.csv',
  summary: 'The funded projects of a process as CSV',
  answers: 'file',
  params: ofProcess,
  output: z.string(),
  errors: visible,
  run: followUpCsv,
})

export const followUpGeojsonCall = call({
  ...reading,
  method: 'GET',
  path: '/processes/{processId}/follow-up.geojson',
  summary: 'The funded projects of a process that have a place, as GeoJSON',
  answers: 'file',
  params: ofProcess,
  output: z.string(),
  errors: visible,
  run: followUpGeojson,
})
