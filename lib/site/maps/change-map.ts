import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import type { OrganizationMap } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { clearOrganizationCache } from '@/lib/identity/organizations/hosts/find-by-host'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { mapFields } from './saved-fields'
import type { ChangeMapInput } from './schemas'

/** Changes the street map of the organization; what is left out stays, null removes. */
export async function changeMap(ctx: Context, input: ChangeMapInput): Promise<OrganizationMap> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const map = await transaction(ctx, async (ctx) => {
    await lockOrganization(ctx)
    const organizationId = ctx.organization.id
    const known = await ctx.db.organizationMap.findUnique({ where: { organizationId } })
    const subject = `map ${organizationId}`
    const { revision, drawing, boundary, ...plain } = input
    await requireUnchanged(ctx, { revision, saved: mapFields(known), subject })
    const data = withoutUndefined(plain)
    await ctx.db.organizationMap.upsert({
      where: { organizationId },
      create: { organizationId, ...data },
      update: { ...data, revision: { increment: 1 } },
    })
    if (drawing !== undefined)
      await ctx.sql`
        UPDATE "OrganizationMap" SET "drawing" = ${drawing && JSON.stringify(drawing)}::jsonb
        WHERE "organizationId" = ${organizationId}`
    if (boundary !== undefined)
      await ctx.sql`
        UPDATE "OrganizationMap" SET "boundary" = ${boundary && JSON.stringify(boundary)}::jsonb
        WHERE "organizationId" = ${organizationId}`
    await recordAudit(ctx, {
      act: 'organization.mapChanged',
      subject,
      facts: {
        ...withoutUndefined(plain),
        ...(drawing === undefined ? {} : { features: drawing?.features.length ?? 0 }),
        ...(boundary === undefined ? {} : { hasBoundary: boundary !== null }),
      },
    })
    return ctx.db.organizationMap.findUniqueOrThrow({ where: { organizationId } })
  })
  clearOrganizationCache()
  return map
}
