import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Resource, segmentId } from '@/lib/edge/http/api/resource'
import type { Context } from '@/lib/foundation/context/context'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { titleUnlessHidden } from '@/lib/ideas/proposals/current-text'
import { proposalLat, proposalLng } from '@/lib/ideas/proposals/places/location'
import { pointFeatures } from '@/lib/ideas/proposals/reading/point-features'
import { resultAtAddress } from './page-facts'
import { matching } from './queries'
import { readResultQuery } from './result-query'

const placeRow = z.object({
  id: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  lng: z.number(),
  lat: z.number(),
  title: z.string(),
  locale: localeColumn,
  carriedOut: z.boolean(),
  /** Its support beside the largest, from 0 to 1. */
  share: z.number(),
})

type Place = z.infer<typeof placeRow>

/** Map points of a result with the filters of its list; each title names the outcome. */
export const resultPoints: Resource = async (ctx, params, url) => {
  const [id, processId, phaseId] = ['id', 'processId', 'phaseId'].map((name) => segmentId(params[name])) as [
    number,
    number,
    number,
  ]
  const { by, show, q } = readResultQuery(Object.fromEntries(url.searchParams))
  const { result } = await resultAtAddress(ctx, id, processId, phaseId, by, show, q, 1)
  const t = await getTranslations('results')
  const places = result ? await placesOf(ctx, result.id, { show, q }) : []
  const features = pointFeatures(
    places.map(({ title, carriedOut, ...place }) => ({
      ...place,
      funded: carriedOut,
      title: t(carriedOut ? 'place.carriedOut' : 'place.notCarriedOut', { title }),
      count: 1,
      runningTotals: [],
    })),
    routes.proposal,
  )
  return Response.json(features, { headers: { 'cache-control': 'private, no-cache' } })
}

function placesOf(ctx: Context, resultId: number, filter: Parameters<typeof matching>[2]): Promise<Place[]> {
  return ctx.sql(placeRow)`
    SELECT i."proposalId" AS "id", p."processId", p."moduleId",
      (SELECT m."phaseId" FROM "Module" m WHERE m."id" = p."moduleId") AS "phaseId", ${proposalLng} AS "lng", ${proposalLat} AS "lat",
      coalesce(o."funded", i."funded") AS "carriedOut",
      (i."votes"::float8 / greatest(1, max(i."votes") OVER ())) AS "share",
      (SELECT t."title" FROM (SELECT 1) one ${titleUnlessHidden(ctx.locale)}) AS "title",
        ${ctx.locale}::text AS "locale"
    FROM ${matching(ctx, resultId, filter)} AND p."location" IS NOT NULL AND p."hiddenAt" IS NULL
      AND p."cancelledAt" IS NULL`
}
