import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { exportKey } from './export-key'
import { canExport } from './policy'

/** Cancels an export of the actor, or deletes its file. The worker stops when it finds the row gone. */
export async function discardExport(context: Context, { exportId }: { exportId: string }): Promise<void> {
  const own = requireSignedIn(context)
  requireAllowed(canExport(own.actor))
  await transaction(own, async (ctx) => {
    const { count } = await ctx.db.export.deleteMany({ where: { id: exportId, requesterId: ctx.actor.userId } })
    if (count === 0) throw new AppError('exportUnknown')
  })
  await currentStorage().delete(exportKey(own.organization.id, exportId))
}
