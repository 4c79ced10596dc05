import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Resource, segmentId } from '@/lib/edge/http/api/resource'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isOnEarth, type LngLat } from '@/lib/foundation/geo/point'
import { type Drawing, readDrawing } from './geojson'
import { landAround } from './land'
import { stillMap } from './still-map'
import { mapStyle } from './style'

// The address contains the revision; a private organization's map is for its members only.
const CACHE = 'private, max-age=604800, immutable'

const themes = z.enum(['light', 'dark'])

/** The MapLibre style of the organization's own map. */
export const mapStyleData: Resource = async (ctx, { revision, theme }) => {
  const parsed = themes.safeParse(theme)
  if (!parsed.success) throw new AppError('notFound')
  const current = revisionOf(ctx, revision)
  const map = await findMapParts(ctx)
  const style = mapStyle(parsed.data, {
    land: routes.mapLand(current),
    drawing: map?.hasDrawing ? routes.mapDrawing(current) : null,
    boundary: map?.hasBoundary ? routes.mapBoundary(current) : null,
    attribution: map?.attribution ?? '',
  })
  return Response.json(style, { headers: { 'cache-control': CACHE } })
}

const partRow = z.object({ text: z.string().nullable() })

/** The GeoJSON of each layer, as in the address; null if the organization has none. */
const LAYERS = new Map<string, (ctx: Context) => Promise<string | null | undefined>>([
  // Countries around the organization's area.
  ['land', ({ organization: { mapLng: lng, mapLat: lat } }) => landAround({ lng, lat })],
  [
    'drawing',
    async (ctx) => {
      const [row] = await ctx.sql(partRow)`
        SELECT "drawing"::text AS "text" FROM "OrganizationMap" WHERE "organizationId" = ${ctx.organization.id}`
      return row?.text
    },
  ],
  [
    'boundary',
    async (ctx) => {
      const [row] = await ctx.sql(partRow)`
        SELECT "boundary"::text AS "text" FROM "OrganizationMap" WHERE "organizationId" = ${ctx.organization.id}`
      return row?.text
    },
  ],
])

/** A layer of the organization's own map. */
export const mapLayerData: Resource = async (ctx, { revision, layer }) => {
  revisionOf(ctx, revision)
  const text = await LAYERS.get(String(layer))?.(ctx)
  if (!text) throw new AppError('notFound')
  return new Response(text, { headers: { 'content-type': 'application/geo+json', 'cache-control': CACHE } })
}

const drawings = new LRUCache<string, Drawing>({ max: 50 })

/** The surroundings of a point as a picture; for organizations with a drawing. */
export const mapStillData: Resource = async (ctx, { revision, theme, place }) => {
  const parsed = themes.safeParse(theme)
  const point = placeOf(place)
  const current = revisionOf(ctx, revision)
  if (!parsed.success || !point) throw new AppError('notFound')
  const drawing = await drawingOf(ctx, current)
  return new Response(stillMap(drawing, point, parsed.data), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': CACHE },
  })
}

// Parsed once for each revision: a drawing has up to 20,000 positions.
async function drawingOf(ctx: Context, revision: number): Promise<Drawing> {
  const key = `${ctx.organization.id}:${revision}`
  const known = drawings.get(key)
  if (known) return known
  const [row] = await ctx.sql(partRow)`
    SELECT "drawing"::text AS "text" FROM "OrganizationMap" WHERE "organizationId" = ${ctx.organization.id}`
  const drawing = row?.text ? readDrawing(JSON.parse(row.text)) : null
  if (!drawing) throw new AppError('notFound')
  drawings.set(key, drawing)
  return drawing
}

function placeOf(segment: string | string[] | undefined): LngLat | null {
  const [, lng, lat] = /^(-?\d{1,3}\.\d{5}),(-?\d{1,2}\.\d{5})$/.exec(String(segment).replace(/%2C/i, ',')) ?? []
  const point = { lng: Number(lng), lat: Number(lat) }
  return lng !== undefined && isOnEarth(point) ? point : null
}

// Another revision would be stored in caches under an address that is not its own.
function revisionOf({ organization }: Pick<Context, 'organization'>, segment: string | string[] | undefined): number {
  const current = organization.map?.revision ?? 0
  const requested = segment === '0' ? 0 : segmentId(segment)
  if (requested !== current) throw new AppError('notFound')
  return current
}

const partsRow = z.object({ hasDrawing: z.boolean(), hasBoundary: z.boolean(), attribution: z.string() })

async function findMapParts(ctx: Pick<Context, 'organization' | 'sql'>): Promise<z.infer<typeof partsRow> | undefined> {
  const [row] = await ctx.sql(partsRow)`
    SELECT "drawing" IS NOT NULL AS "hasDrawing", "boundary" IS NOT NULL AS "hasBoundary", "attribution"
    FROM "OrganizationMap" WHERE "organizationId" = ${ctx.organization.id}`
  return row
}
