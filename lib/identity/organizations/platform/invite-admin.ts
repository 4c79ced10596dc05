import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { platformContextOf } from '@/lib/identity/organizations/hosts/platform-context'
import { INVITATION_LINK_HOURS } from '@/lib/identity/organizations/limits'
import { emailInput } from '@/lib/identity/organizations/options/option-schemas'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'

type Invited = { email: string; name?: string | undefined }

/**
 * Invites a person as ADMIN by mail. Until accepted the membership
 * is pending and without authority; a new invitation replaces an older one.
 */
export async function inviteAdmin(ctx: Context, { email, name }: Invited): Promise<{ link: string }> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  const token = randomToken()
  const link = `${baseUrlOf(ctx.organization)}${routes.invitation(token)}`
  const userId = await invitedUser(ctx, { email, name })
  await ctx.db.emailLink.updateMany({ where: { userId, purpose: 'INVITE', usedAt: null }, data: { usedAt: ctx.now } })
  await ctx.db.emailLink.create({
    data: {
      organizationId: ctx.organization.id,
      userId,
      purpose: 'INVITE',
      tokenHash: tokenHash(token),
      pendingAction: { authorities: ['ADMIN'], ...(ctx.actor.kind === 'user' && { invitedById: ctx.actor.userId }) },
      email,
      expiresAt: new Date(ctx.now.getTime() + INVITATION_LINK_HOURS * 3_600_000),
    },
  })
  await queueMail(ctx, {
    recipient: email,
    template: 'invite-admin',
    facts: { link, organizationName: ctx.organization.name },
  })
  await recordAudit(ctx, { act: 'admin.invited', subject: `user ${userId}` })
  return { link }
}

/** Repeats a lost or expired invitation. */
export function inviteAdminAgain(ctx: Context, invited: Invited): Promise<{ link: string }> {
  return transaction(ctx, (ctx) => inviteAdmin(ctx, invited))
}

// Accounts are global: the address may have one. A new account has no password until the invitation is accepted.
async function invitedUser(ctx: Context, { email, name = '' }: Invited): Promise<number> {
  const emailKey = emailKeyOf(email)
  const known = await ctx.db.user.findUnique({ where: { emailKey }, select: { id: true } })
  const placeholder = `invited-${randomToken().slice(0, 16).toLowerCase()}`
  const user =
    known ??
    (await ctx.db.user.create({
      data: {
        username: placeholder,
        usernameKey: placeholder,
        email,
        emailKey,
        name,
        surname: '',
        locale: ctx.locale,
      },
    }))
  const organizationId = ctx.organization.id
  await ctx.db.membership.createMany({
    data: [{ organizationId, userId: user.id, status: 'PENDING' }],
    skipDuplicates: true,
  })
  return user.id
}

export const inviteAdminForm = form({
  input: formInput(z.strictObject({ organizationId: formId, email: emailInput })),
  run: async (ctx, { organizationId, email }) => {
    await inviteAdminAgain(await platformContextOf(ctx, organizationId), { email })
  },
  access: 'platform',
  message: async () => (await getTranslations('admin'))('organizations.invited'),
})
