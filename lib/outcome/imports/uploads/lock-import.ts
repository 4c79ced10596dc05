import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { ElectionImport } from '@/lib/generated/prisma/client'
import { canCreateProcess } from '@/lib/process/processes/policy'

/** Locks an import of an election for a change by an officer. Throws importUnknown. */
export async function lockImport(ctx: Context, importId: number): Promise<ElectionImport> {
  requireAllowed(canCreateProcess(ctx.actor))
  await ctx.sql`
    SELECT "id" FROM "ElectionImport" WHERE "id" = ${importId} AND "organizationId" = ${ctx.organization.id} FOR UPDATE`
  const found = await ctx.db.electionImport.findFirst({ where: { id: importId } })
  if (!found) throw new AppError('importUnknown')
  return found
}
