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
import { lockImport } from './lock-import'
import { change, refusals } from './shapes'

/** Queues the mails of an import whose invitations were not sent with it. */
export async function sendImported(context: Context, { id }: { id: number }): Promise<PeopleImport> {
  requireAllowed(canAdministerPeople(context.actor))
  return transaction(context, async (ctx) => {
    await lockImport(ctx, id, ['DONE'])
    await recordAudit(ctx, { act: 'peopleImport.sent', subject: `import ${id}` })
    return ctx.db.peopleImport.update({ where: { id }, data: { state: 'SENDING', leasedUntil: null } })
  })
}

export const sendImportedCall = call({
  ...change,
  method: 'POST',
  path: '/users/imports/{id}/invitations',
  summary: 'Send the invitations of an import that were not sent with it (ADMIN)',
  status: 202,
  errors: refusals,
  run: sendImported,
  answer: importAnswer,
})

export const sendImportedForm = form({
  input: formOf(sendImportedCall),
  run: sendImported,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPeopleImport(id),
})
