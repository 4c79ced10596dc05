import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { LEASE_SECONDS } from './limits'

/** Takes an import for this process; null while a worker holds it, or if it waits for nobody. */
export async function claimImport(ctx: Context, id: number): Promise<PeopleImport | null> {
  const now = new Date()
  const { count } = await ctx.db.peopleImport.updateMany({
    where: {
      id,
      state: { in: ['CHECKING', 'RUNNING', 'SENDING'] },
      OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }],
    },
    data: { leasedUntil: new Date(now.getTime() + LEASE_SECONDS * 1000) },
  })
  return count === 0 ? null : ctx.db.peopleImport.findFirst({ where: { id } })
}
