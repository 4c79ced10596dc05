import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockImport } from './lock-import'
import { access, params } from './read-imports'
import { isPending } from './states'

/** Cancels an import that is not finished; a running one is undone as a whole. Throws importFinished. */
export async function cancelImport(ctx: Context, { importId }: { importId: number }): Promise<void> {
  const storageKey = await transaction(ctx, async (ctx) => {
    const found = await lockImport(ctx, importId)
    if (found.state === 'CANCELLED') return null
    if (!isPending(found.state)) throw new AppError('importFinished')
    await ctx.db.electionImport.update({
      where: { id: importId },
      data: { state: 'CANCELLED', finishedAt: ctx.now, leaseUntil: null },
    })
    await recordAudit(ctx, { act: 'import.cancelled', subject: `import ${importId}`, facts: { file: found.fileName } })
    return found.storageKey
  })
  if (storageKey) await currentStorage().delete(storageKey)
}

export const cancelImportCall = call({
  method: 'DELETE',
  path: '/election-imports/{importId}',
  summary: 'Cancel an import that is not finished; a running one is undone as a whole (ADMIN)',
  tag: 'Processes',
  access,
  params,
  status: 204,
  output: z.undefined(),
  errors: ['permissionDenied', 'importUnknown', 'importFinished'],
  run: cancelImport,
})

export const cancelImportForm = form({
  input: formOf(cancelImportCall),
  run: cancelImport,
  access: 'office',
  redirectTo: () => routes.adminImports(),
})
