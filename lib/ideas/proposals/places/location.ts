import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import type { Box } from '@/lib/foundation/geo/box'
import type { LngLat } from '@/lib/foundation/geo/point'

type Writer = Pick<Context, 'organization' | 'sql'>

// Column names are constants here: values of a SQL template cannot become identifiers.
export const proposalLng = fragment`ST_X(p."location")`
export const proposalLat = fragment`ST_Y(p."location")`
export const versionLng = fragment`ST_X(v."location")`
export const versionLat = fragment`ST_Y(v."location")`

/** SQL condition: the location of proposal `p` lies in a box. */
export function proposalInBox({ west, south, east, north }: Box): Fragment {
  if (west <= east)
    return fragment`p."location" && ST_MakeEnvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`
  return fragment`(p."location" && ST_MakeEnvelope(${west}::float8, ${south}::float8, 180, ${north}::float8, 4326)
    OR p."location" && ST_MakeEnvelope(-180, ${south}::float8, ${east}::float8, ${north}::float8, 4326))`
}

/** SQL expression: metres between proposal `p` and a point; null without a location. */
export function metresFrom(point: LngLat | null): Fragment {
  if (!point) return fragment`NULL::float8`
  return fragment`ST_DistanceSphere(p."location", ST_SetSRID(ST_MakePoint(${point.lng}::float8, ${point.lat}::float8), 4326))`
}

/** SQL condition: proposal `p` is near a point; an indexed bounding box first, then the distance. */
export function proposalNear(point: LngLat | null, metres: number): Fragment {
  if (!point) return fragment`false`
  // A degree of latitude is 111 km; a degree of longitude shrinks towards the poles.
  const high = metres / 111_000
  const wide = high / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180))
  return fragment`(p."location" && ST_Expand(ST_SetSRID(ST_MakePoint(${point.lng}::float8, ${point.lat}::float8), 4326), ${wide}::float8, ${high}::float8)
    AND ${metresFrom(point)} < ${metres}::float8)`
}

/** Stores the location of a proposal version. */
export async function writeVersionLocation(ctx: Writer, versionId: number, point: LngLat | null): Promise<void> {
  await ctx.sql`
    UPDATE "ProposalVersion" SET "location" = ST_SetSRID(ST_MakePoint(${point?.lng ?? null}::float8,
      ${point?.lat ?? null}::float8), 4326)
    WHERE "id" = ${versionId} AND "organizationId" = ${ctx.organization.id}`
}

/** Copies the location of the published version to the proposal. */
export async function copyLocation(ctx: Writer, proposalId: number, versionId: number): Promise<void> {
  await ctx.sql`
    UPDATE "Proposal" p SET "location" = v."location"
    FROM "ProposalVersion" v
    WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id} AND v."id" = ${versionId}
      AND v."proposalId" = p."id"`
}
