import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { importAnswer } from './calls'
import { FRESH, lockImport } from './lock-import'
import { change, refusals } from './shapes'

/** Queues a rehearsed import: the worker runs it in the background. */
export async function runImport(context: Context, { id }: { id: number }): Promise<PeopleImport> {
  requireAllowed(canAdministerPeople(context.actor))
  return transaction(context, async (ctx) => {
    const { invitedCount, joinedCount, sendsNow } = await lockImport(ctx, id, ['CHECKED'])
    await ctx.db.peopleImportProblem.deleteMany({ where: { importId: id } })
    await recordAudit(ctx, {
      act: 'peopleImport.started',
      subject: `import ${id}`,
      facts: { invited: invitedCount, joined: joinedCount, sendsNow },
    })
    return ctx.db.peopleImport.update({ where: { id }, data: { ...FRESH, state: 'RUNNING' } })
  })
}

export const runImportCall = call({
  ...change,
  method: 'POST',
  path: '/users/imports/{id}/run',
  summary: 'Run a rehearsed import in the background (ADMIN)',
  status: 202,
  errors: refusals,
  run: runImport,
  answer: importAnswer,
})

export const runImportForm = form({
  input: formOf(runImportCall),
  run: runImport,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPeopleImport(id),
})
