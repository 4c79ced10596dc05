import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { form } from '@/lib/foundation/input/form'
import { formFlag, formId, formInput, formList } from '@/lib/foundation/input/form-fields'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { requireInvitedPlaces } from '@/lib/identity/users/invitations/invited-places'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { IMPORT_FIELDS } from './columns'
import { COLUMNS_MAX } from './limits'
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
        columns,
        hasHeader,
        sendsNow,
        ...places,
        ...FRESH,
        locale: input.language ?? locale,
        linesTotal: null,
        state: 'CHECKING',
      },
    })
  })
}

const column = z
  .string()
  .regex(/^\d{0,2}$/)
  .transform((text) => (text === '' ? undefined : Number(text)))
  .pipe(
    z
      .number()
      .max(COLUMNS_MAX - 1)
      .optional(),
  )
  .optional()

const columns = z
  .object(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, column])))
  .transform((found) =>
    Object.fromEntries(Object.entries(found).filter((entry): entry is [string, number] => entry[1] !== undefined)),
  )

/** The form that matches columns, before the rehearsal. */
export const rehearseImportForm = form({
  input: formInput(
    z
      .object({
        id: formId,
        columns,
        hasHeader: formFlag,
        language: z.enum(LOCALES).optional(),
        send: z.enum(['now', 'later']).transform((when) => when === 'now'),
        processIds: formList(boundedArray(formId, 20)),
        groupIds: formList(boundedArray(formId, 20)),
      })
      .transform(({ send, ...form }) => ({ ...form, sendsNow: send })),
  ),
  run: rehearseImport,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPeopleImport(id),
})
