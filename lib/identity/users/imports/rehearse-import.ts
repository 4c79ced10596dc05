import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { requireInvitedPlaces } from '@/lib/identity/users/invitations/invited-places'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { FRESH, lockImport } from './lock-import'
import type { MatchColumnsInput } from './schemas'

/** Sets the columns of a list and queues its rehearsal, which changes nobody. Can be repeated until the import runs. */
export async function rehearseImport(context: Context, input: MatchColumnsInput): Promise<PeopleImport> {
  requireAllowed(canAdministerPeople(context.actor))
  const { id, columns, hasHeader, sendsNow } = input
  if (columns.email === undefined) throw new AppError('importColumnsMissing', {}, { field: 'columns.email' })
  const chosen = Object.values(columns)
  if (new Set(chosen).size < chosen.length) throw new AppError('importColumnsTwice', {}, { field: 'columns.email' })
  return transaction(context, async (ctx) => {
    const { locale } = await lockImport(ctx, id, ['MATCHING', 'CHECKED'])
    const places = await requireInvitedPlaces(ctx, input)
    await ctx.db.peopleImportProblem.deleteMany({ where: { importId: id } })
    return ctx.db.peopleImport.update({
      where: { id },
      data: {
        ...{ columns, hasHeader, sendsNow, ...places },
        ...FRESH,
        locale: input.language ?? locale,
        linesTotal: null,
        state: 'CHECKING',
      },
    })
  })
}
