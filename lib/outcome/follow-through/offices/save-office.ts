import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import type { OfficeInput } from '@/lib/outcome/follow-through/office-schemas'
import { officeBody } from '@/lib/outcome/follow-through/office-schemas'
import { canManageOffices } from '@/lib/outcome/follow-through/policy'
import { createOffice, updateOffice } from './write-office'

type SaveInput = Omit<OfficeInput, 'userIds'> & { officeId?: number | undefined; usernames: readonly string[] }

/** Creates or changes an office whose members are named by their usernames (ADMIN). */
async function saveOffice(ctx: Context, { officeId, usernames, ...office }: SaveInput): Promise<{ id: number }> {
  requireAllowed(canManageOffices(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const keys = [...new Set(usernames.map((name) => name.toLowerCase()))]
    const members = await ctx.db.membership.findMany({
      where: { status: 'ACTIVE', user: { usernameKey: { in: keys } } },
      select: { userId: true },
    })
    if (members.length < keys.length) throw new AppError('accountUnknown', {}, { field: 'usernames' })
    const input = { ...office, userIds: members.map(({ userId }) => userId) }
    return officeId === undefined ? createOffice(ctx, input) : updateOffice(ctx, { officeId, ...input })
  })
}

export const saveOfficeForm = form({
  input: formOf(officeBody.omit({ userIds: true }), {
    officeId: formIdOrUndefined,
    usernames: z
      .string()
      .max(5000)
      .default('')
      .transform((usernames) => usernames.split(/[\s,;]+/).filter((name) => name !== '')),
  }),
  run: saveOffice,
  access: 'office',
  once: { name: 'office', by: 'text' },
  redirectTo: () => routes.adminOffices('saved'),
})
