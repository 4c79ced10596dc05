import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { managedOwner } from './code-owner'

export type CodeGroup = { id: number; name: unknown; requiresCode: boolean }

/** The groups of a process, whose codes are managed separately. */
export async function listCodeGroups(ctx: Context, { processId }: { processId: number }): Promise<CodeGroup[]> {
  await managedOwner(ctx, { processId })
  const groups = await ctx.db.group.findMany({
    where: { processId },
    orderBy: { id: 'asc' },
    select: { id: true, name: true, visibility: true, registration: true },
  })
  return groups.map(({ id, name, visibility, registration }) => ({
    id,
    name,
    requiresCode: visibility === 'PRIVATE' || registration === 'ACCESS_CODE',
  }))
}
