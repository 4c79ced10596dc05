import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { requireSecondOfficer } from '@/lib/identity/approvals/require-second-officer'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { lockMember } from '@/lib/identity/users/people/lock-member'
import { getPerson, nameOfPerson } from '@/lib/identity/users/people/people'
import { requireAnotherAdmin } from '@/lib/identity/users/people/require-another-admin'
import { roleFields } from '@/lib/identity/users/people/role-fields'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { removeMember } from './remove-member'
import type { EraseAccountInput } from './schemas'
import { eraseAccountInput } from './schemas'

type Erased = { userId: number; approvalId: number | null }

/**
 * Erases an account (spec: account-deletion), with a second officer or the typed name; a last mail tells the person why.
 * Returns the number of the request if it waits for a second officer.
 */
export async function eraseAccount(
  context: Context,
  { userId, reason, decidedBy, confirmName }: EraseAccountInput & { userId: number },
): Promise<Erased> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  if (userId === own.actor.userId) throw new AppError('notOnYourself')
  const { approvalId, files } = await transaction(own, async (ctx) => {
    await requireAnotherAdmin(ctx, userId)
    await lockMember(ctx, userId)
    const person = await getPerson(ctx, userId)
    const subject = `user ${userId}`
    const approvalId = await requireSecondOfficer(ctx, {
      act: 'person.erased',
      subject,
      input: { userId, reason, decidedBy },
      reason,
      name: nameOfPerson(person),
      typed: confirmName,
      except: [userId],
      revision: revisionOf({ ...roleFields(ctx, person), name: nameOfPerson(person), email: person.email ?? '' }),
    })
    if (approvalId !== null) return { approvalId, files: [] }
    const letter = await lastLetter(ctx, userId)
    const files = await removeMember(ctx, userId)
    await recordAudit(ctx, { act: 'person.erased', subject, facts: { reason, decidedBy: decidedBy || undefined } })
    if (letter) await queueMail(ctx, { ...letter, facts: { ...letter.facts, reason, decidedBy: decidedBy || 'none' } })
    return { approvalId, files }
  })
  for (const fileId of files) await deleteFile(own, fileId)
  return { userId, approvalId }
}

// Without the account's id: the message outlives the account until it is delivered, and then forgets the address.
async function lastLetter(ctx: SignedInContext, userId: number) {
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, locale: true },
  })
  if (!user.email || !user.emailConfirmedAt) return null
  const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE
  const link = `${baseUrlOf(ctx.organization)}${routes.home()}`
  return { recipient: user.email, template: 'account-erased' as const, locale, facts: { link } }
}

export const eraseAccountForm = form({
  input: formOf(eraseAccountInput, { userId: formId }),
  run: eraseAccount,
  access: 'office',
  redirectTo: ({ approvalId }) =>
    approvalId === null ? routes.adminPeople() : routes.adminApprovals({ done: 'asked' }),
})
