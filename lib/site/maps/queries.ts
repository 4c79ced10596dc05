import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import type { OrganizationMap } from '@/lib/generated/prisma/client'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { areasOf, readDrawing } from './geojson'
import { mapFields } from './saved-fields'

/** The map's row for its form; null while the organization has none. ADMIN only. */
export async function getMap(ctx: Context): Promise<OrganizationMap | null> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  return ctx.db.organizationMap.findUnique({ where: { organizationId: ctx.organization.id } })
}

/** The named places of the organization's drawing, where a place can be looked for. */
export async function mapAreas(ctx: Context): Promise<{ name: string; lng: number; lat: number }[]> {
  if (!ctx.organization.map?.hasDrawing) return []
  const row = await ctx.db.organizationMap.findUnique({
    where: { organizationId: ctx.organization.id },
    select: { drawing: true },
  })
  return areasOf(readDrawing(row?.drawing))
}

/** The map as `GET /organizations/current/map` answers it. */
export function mapAnswer(row: OrganizationMap | null) {
  return {
    styleUrl: row?.styleUrl ?? null,
    tileOrigins: row?.tileOrigins ?? [],
    attribution: row?.attribution ?? '',
    hasDrawing: Boolean(row?.drawing),
    hasBoundary: Boolean(row?.boundary),
    areas: areasOf(readDrawing(row?.drawing)),
    revision: revisionOf(mapFields(row)),
  }
}
