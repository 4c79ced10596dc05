import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { exportKey } from './export-key'
import { canExport } from './policy'
import { exportId } from './shapes'

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

export const discardExportCall = call({
  method: 'DELETE',
  path: '/exports/{exportId}',
  summary: 'Cancel an export of the caller, or delete its file',
  tag: 'Exports',
  access: 'member',
  params: exportId,
  output: z.undefined(),
  status: 204,
  errors: ['exportUnknown', 'permissionDenied'],
  run: discardExport,
})

export const discardExportForm = form({
  input: formOf(discardExportCall),
  run: discardExport,
  access: 'office',
  redirectTo: () => routes.adminExports({ done: 'discarded' }),
})
