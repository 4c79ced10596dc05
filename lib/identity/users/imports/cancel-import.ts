import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { importAnswer } from './calls'
import { lockImport } from './lock-import'
import { change, refusals } from './shapes'

/** Ends an import where it is and deletes its file; invitations that were made stay. */
export async function cancelImport(context: Context, { id }: { id: number }): Promise<PeopleImport> {
  requireAllowed(canAdministerPeople(context.actor))
  const { fileKey, row } = await transaction(context, async (ctx) => {
    const { fileKey } = await lockImport(ctx, id, ['MATCHING', 'CHECKING', 'CHECKED', 'RUNNING', 'SENDING'])
    await recordAudit(ctx, { act: 'peopleImport.cancelled', subject: `import ${id}` })
    const data = { state: 'CANCELLED' as const, finishedAt: ctx.now, fileKey: null, sample: [] }
    return { fileKey, row: await ctx.db.peopleImport.update({ where: { id }, data }) }
  })
  if (fileKey) await currentStorage().delete(fileKey)
  return row
}

export const cancelImportCall = call({
  ...change,
  method: 'DELETE',
  path: '/users/imports/{id}',
  summary: 'End an import where it is; invitations that were made stay (ADMIN)',
  errors: refusals,
  run: cancelImport,
  answer: importAnswer,
})

export const cancelImportForm = form({
  input: formOf(cancelImportCall),
  run: cancelImport,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPeopleImport(id),
})
