import 'server-only'
import { z } from 'zod'
import { isSignedIn } from '@/lib/foundation/context/actor'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { canAskForParent, canSetParent } from '@/lib/identity/organizations/policy'
import { recordForOrganizations } from './record-for-organizations'
import type { SetParentInput } from './workspace-schemas'

export type ParentSet = { organizationId: number; parentId: number | null }

/** Makes an organization a workspace of an umbrella, or releases it: attach, detach and leave. */
export async function setParent(ctx: Context, { organizationId, parentId }: SetParentInput): Promise<ParentSet> {
  const own = ctx.organization
  requireAllowed(canAskForParent(ctx.actor, { own, childId: organizationId, parentId }))
  await transaction(ctx, async (ctx) => {
    const organizations = await lockBoth(ctx, organizationId, parentId)
    const child = organizations.get(organizationId)
    const parent = parentId === null ? null : organizations.get(parentId)
    // Without a parent the answer must not tell whether an organization of others exists.
    if (!child && parentId === null && !isPlatform(ctx)) throw new AppError('permissionDenied')
    if (!child || parent === undefined) throw new AppError('organizationUnknown')
    requireAllowed(canSetParent(ctx.actor, { own, childId: organizationId, parentId, child, parent }))
    if (child.parentId === parentId) return
    if (child.parentId !== null) await removeEntry(ctx, child.parentId, organizationId)
    await ctx.db.organization.update({ where: { id: organizationId }, data: { parentId } })
    const act = parentId === null ? (own.id === organizationId ? 'left' : 'detached') : 'attached'
    const parties = [organizationId, child.parentId, parentId].filter((id) => id !== null)
    await recordForOrganizations(ctx, parties, {
      act: `workspace.${act}`,
      subject: `organization ${organizationId}`,
      facts: { workspace: child.name, before: child.parentId, after: parentId },
    })
  })
  clearOrganizationCache()
  return { organizationId, parentId }
}

const lockedRow = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  umbrellaWorkspaceActive: z.boolean(),
  hasChildren: z.boolean(),
})

async function lockBoth(ctx: Context, childId: number, parentId: number | null) {
  const ids = [childId, parentId ?? childId]
  // In the order of ids, so that two commands do not wait for each other.
  await ctx.sql`
    SELECT "id" AS "organizationId" FROM "Organization" WHERE "id" = ANY(${ids}::int[]) ORDER BY "id"
    FOR UPDATE -- global: both are tenants themselves`
  const rows = await ctx.sql(lockedRow)`
    SELECT o."id", o."name", o."parentId", o."umbrellaWorkspaceActive",
      EXISTS (SELECT 1 FROM "Organization" c WHERE c."parentId" = o."id") AS "hasChildren"
    FROM "Organization" o WHERE o."id" = ANY(${ids}::int[]) -- global: both are tenants themselves`
  return new Map(rows.map((row) => [row.id, row]))
}

async function removeEntry(ctx: Context, umbrellaId: number, childId: number): Promise<void> {
  await ctx.sql`DELETE FROM "PortalEntry" WHERE "organizationId" = ${umbrellaId} AND "childId" = ${childId}`
}

function isPlatform({ actor }: Context): boolean {
  return isSignedIn(actor) && actor.isPlatformAdmin
}
