import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import type { PeopleImportState } from '@/lib/generated/prisma/enums'

/** Locks an import; throws if it is unknown, or in none of these states. */
export async function lockImport(
  ctx: Context,
  id: number,
  states: readonly PeopleImportState[],
): Promise<PeopleImport> {
  await ctx.sql`
    SELECT "id" FROM "PeopleImport" WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${id} FOR UPDATE`
  const row = await ctx.db.peopleImport.findFirst({ where: { id } })
  if (!row) throw new AppError('peopleImportUnknown')
  if (!states.includes(row.state)) throw new AppError('peopleImportNotReady')
  return row
}

/** Counters of a step that begins. */
export const FRESH = {
  rowsDone: 0,
  invitedCount: 0,
  joinedCount: 0,
  knownCount: 0,
  refusedCount: 0,
  leasedUntil: null,
} as const
