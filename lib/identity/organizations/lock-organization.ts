import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Organization } from '@/lib/generated/prisma/client'

/** Locks and reads the organization's row, serializing changes of options and domains. */
export async function lockOrganization(ctx: Context): Promise<Organization> {
  await ctx.sql`SELECT "id" AS "organizationId" FROM "Organization" WHERE "id" = ${ctx.organization.id} FOR UPDATE`
  const organization = await ctx.db.organization.findUnique({ where: { id: ctx.organization.id } })
  if (!organization) throw new AppError('organizationUnknown')
  return organization
}
