import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import type { Box } from './box'
import type { LngLat } from './point'

type Writer = Pick<Context, 'organization' | 'sql'>

// Columns are named once here, because a template's values can never become SQL.
export const proposalLng = fragment`ST_X(p."location")`
export const proposalLat = fragment`ST_Y(p."location")`
export const versionLng = fragment`ST_X(v."location")`
export const versionLat = fragment`ST_Y(v."location")`

/** The condition that a proposal's location `p` lies in a box. */
export function proposalInBox({ west, south, east, north }: Box): Fragment {
  if (west <= east)
    return fragment`p."location" && ST_MakeEnvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`
  return fragment`(p."location" && ST_MakeEnvelope(${west}::float8, ${south}::float8, 180, ${north}::float8, 4326)
    OR p."location" && ST_MakeEnvelope(-180, ${south}::float8, ${east}::float8, ${north}::float8, 4326))`
}

/** How many metres a proposal `p` is from a place; null without one. */
export function metresFrom(point: LngLat | null): Fragment {
  if (!point) return fragment`NULL::float8`
  return fragment`ST_DistanceSphere(p."location", ST_SetSRID(ST_MakePoint(${point.lng}::float8, ${point.lat}::float8), 4326))`
}

/** The condition that a proposal `p` is near a place: a box that the index knows, then the distance. */
export function proposalNear(point: LngLat | null, metres: number): Fragment {
  if (!point) return fragment`false`
  // A degree of latitude is 111 km; towards the poles one of longitude is less.
  const high = metres / 111_000
  const wide = high / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180))
  return fragment`(p."location" && ST_Expand(ST_SetSRID(ST_MakePoint(${point.lng}::float8, ${point.lat}::float8), 4326), ${wide}::float8, ${high}::float8)
    AND ${metresFrom(point)} < ${metres}::float8)`
}

/** Stores where a version of a proposal is. */
export async function writeVersionLocation(ctx: Writer, versionId: number, point: LngLat | null): Promise<void> {
  await ctx.sql`
    UPDATE "ProposalVersion" SET "location" = ST_SetSRID(ST_MakePoint(${point?.lng ?? null}::float8, ${point?.lat ?? null}::float8), 4326)
    WHERE "id" = ${versionId} AND "organizationId" = ${ctx.organization.id}`
}

/** Gives a proposal the place of its version that readers see. */
export async function copyLocation(ctx: Writer, proposalId: number, versionId: number): Promise<void> {
  await ctx.sql`
    UPDATE "Proposal" p SET "location" = v."location"
    FROM "ProposalVersion" v
    WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id} AND v."id" = ${versionId} AND v."proposalId" = p."id"`
}
