import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formBoolean, formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { deskInput } from '@/lib/identity/users/schemas'
import { lockMember } from './lock-member'
import { getPerson, type Person } from './people'

type DeskConfirmation = { userId: number; confirmed: boolean }

/**
 * Records that an officer saw a document of a member, or takes that back. Counts as a confirmed contact in this
 * organization only: accounts are global, and an organization must not vouch for an address elsewhere.
 */
export async function confirmAtDesk(context: Context, { userId, confirmed }: DeskConfirmation): Promise<Person> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  if (userId === own.actor.userId) throw new AppError('notOnYourself')
  await transaction(own, async (ctx) => {
    const { id, status, isDeskConfirmed } = await lockMember(ctx, userId)
    if (isDeskConfirmed === confirmed) return
    await ctx.db.membership.update({
      where: { id },
      data: {
        deskConfirmedAt: confirmed ? ctx.now : null,
        ...(confirmed && status === 'PENDING' ? { status: 'ACTIVE' } : {}),
      },
    })
    const act = confirmed ? 'person.deskConfirmed' : 'person.deskWithdrawn'
    await recordAudit(ctx, { act, subject: `user ${userId}` })
  })
  return getPerson(own, userId)
}

export const confirmAtDeskForm = form({
  input: formOf(deskInput, { userId: formId, confirmed: formBoolean }),
  run: confirmAtDesk,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPerson(id),
})
