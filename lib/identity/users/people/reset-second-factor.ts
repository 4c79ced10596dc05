import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { canAdministerPeople, canResetSecondFactor } from '@/lib/identity/users/policy'
import { resetInput } from '@/lib/identity/users/schemas'
import { endSessionsOf } from '@/lib/identity/users/security/end-sessions-of'
import { lockMember } from './lock-member'

type Reset = { userId: number; reason: string }

/**
 * Removes the second factor of a member who lost it, ends all sessions of the account and tells the person by mail. The
 * account is global: who works for another organization, or for the platform, needs a PLATFORM_ADMIN.
 */
export async function resetSecondFactor(context: Context, { userId, reason }: Reset): Promise<void> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  if (userId === own.actor.userId) throw new AppError('notOnYourself')
  if (reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
  await transaction(own, async (ctx) => {
    await lockMember(ctx, userId)
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
    const worksElsewhere = user.isPlatformAdmin || (await hasRolesElsewhere(ctx, userId))
    requireAllowed(canResetSecondFactor(ctx.actor, { worksElsewhere }))
    const { count } = await ctx.db.user.updateMany({
      where: { id: userId, totpConfirmedAt: { not: null } },
      data: {
        totpSecretCipher: null,
        totpConfirmedAt: null,
        totpLastStep: null,
        recoveryHashes: [],
        tokenVersion: { increment: 1 },
      },
    })
    if (count === 0) throw new AppError('secondFactorOff')
    await endSessionsOf(ctx, userId)
    await recordAudit(ctx, { act: 'person.secondFactorReset', subject: `user ${userId}`, facts: { reason } })
    if (!user.email || !user.emailConfirmedAt) return
    await queueMail(ctx, {
      recipient: user.email,
      userId,
      template: 'second-factor-reset',
      facts: { name: user.name, link: `${baseUrlOf(ctx.organization)}${routes.personalSpaceAccount()}` },
      locale: isLocale(user.locale) ? user.locale : DEFAULT_LOCALE,
    })
  })
}

async function hasRolesElsewhere(ctx: Context, userId: number): Promise<boolean> {
  const [row] = await ctx.sql(countRow)`
    SELECT count(*)::int AS "count" FROM "Membership"
      WHERE "userId" = ${userId} AND "organizationId" <> ${ctx.organization.id}
      AND cardinality(array_remove("authorities", 'AUTH_CITIZEN')) > 0
    -- global: asks for roles in other organizations`
  return (row?.count ?? 0) > 0
}

export const resetSecondFactorForm = form({
  input: formOf(resetInput, { userId: formId }),
  run: async (ctx, input) => {
    await resetSecondFactor(ctx, input)
    return { id: input.userId }
  },
  access: 'office',
  redirectTo: ({ id }) => routes.adminPerson(id),
})
