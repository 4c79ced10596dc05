import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formBoolean, formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import type { MembershipStatus } from '@/lib/generated/prisma/enums'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { endHandedOut } from '@/lib/identity/users/invitations/end-handed-out'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import type { SuspensionInput } from '@/lib/identity/users/schemas'
import { suspensionInput } from '@/lib/identity/users/schemas'
import { findRoles } from './find-roles'
import { lockMember } from './lock-member'
import { mailLeftCodes } from './mail-left-codes'
import { getPerson, type Person } from './people'
import { requireAnotherAdmin } from './require-another-admin'

type Input = SuspensionInput & { userId: number }

/**
 * Suspends or reinstates a member; effective from the next request, independent of the token. A mail tells the person why.
 */
export async function suspendMember(context: Context, input: Input): Promise<Person> {
  const { userId, suspended, reason, decidedBy } = input
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  if (userId === own.actor.userId) throw new AppError('notOnYourself')
  await transaction(own, async (ctx) => {
    if (suspended) await requireAnotherAdmin(ctx, userId)
    const member = await lockMember(ctx, userId)
    if ((member.status === 'SUSPENDED') === suspended) return
    const before = await findRoles(ctx, userId)
    const status = suspended ? 'SUSPENDED' : await statusBefore(ctx, userId, member)
    await ctx.db.membership.update({ where: { id: member.id }, data: { status } })
    await ctx.db.userSession.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: ctx.now } })
    if (suspended) await endHandedOut(ctx, userId)
    await recordAudit(ctx, {
      act: suspended ? 'person.suspended' : 'person.restored',
      subject: `user ${userId}`,
      facts: { reason, decidedBy: decidedBy || undefined },
    })
    await mailLeftCodes(ctx, { userId, before })
    await tellPerson(ctx, input)
  })
  return getPerson(own, userId)
}

async function tellPerson(ctx: Context, { userId, suspended, reason, decidedBy }: Input): Promise<void> {
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true, emailConfirmedAt: true, locale: true },
  })
  if (!user.email || !user.emailConfirmedAt) return
  const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE
  const link = `${baseUrlOf(ctx.organization)}${routes.home()}`
  const facts = { name: user.name, reason, decidedBy: decidedBy || 'none', link }
  const template = suspended ? 'member-suspended' : 'member-restored'
  await queueMail(ctx, { recipient: user.email, userId, template, locale, facts })
}

// Members without a confirmed contact return to PENDING.
async function statusBefore(
  ctx: Context,
  userId: number,
  { isDeskConfirmed }: { isDeskConfirmed: boolean },
): Promise<MembershipStatus> {
  if (isDeskConfirmed) return 'ACTIVE'
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { emailConfirmedAt: true, mobileConfirmedAt: true },
  })
  return user.emailConfirmedAt || user.mobileConfirmedAt ? 'ACTIVE' : 'PENDING'
}

export const suspendMemberForm = form({
  input: formOf(suspensionInput, { userId: formId, suspended: formBoolean }),
  run: suspendMember,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPerson(id),
})
