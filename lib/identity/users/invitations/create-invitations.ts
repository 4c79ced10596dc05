import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import type { Invitation } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { invitationsAnswer } from './calls'
import { requireInvitedPlaces } from './invited-places'
import { issueInvitation } from './issue-invitation'
import { INVITATIONS_A_DAY } from './limits'
import type { CreateInvitationsInput } from './schemas'
import { createInvitationsInput } from './schemas'
import { common, invitation } from './shapes'

const A_DAY: Limit = { name: 'invitations', points: INVITATIONS_A_DAY, seconds: 86_400 }

/**
 * Invites people by mail. An open invitation to the same address is withdrawn. Refuses addresses of members of this
 * organization; whether an address has an account elsewhere changes nothing.
 */
export async function createInvitations(ctx: Context, input: CreateInvitationsInput): Promise<Invitation[]> {
  requireAllowed(canAdministerPeople(ctx.actor))
  // A slip of a letter would give a role to a stranger.
  if (input.authorities.length > 0 && !input.addressesChecked)
    throw new AppError('addressesUnchecked', {}, { field: 'addressesChecked' })
  const emails = [...new Map(input.emails.map((email) => [emailKeyOf(email), email])).values()]
  await consumeShared(A_DAY, String(ctx.organization.id), emails.length)
  return transaction(ctx, async (ctx) => {
    // Serializes invitations to one address.
    await lockOrganization(ctx)
    const places = await requireInvitedPlaces(ctx, input)
    await requireNoMember(ctx, emails)
    const authorities = [...new Set(input.authorities)]
    await ctx.db.invitation.updateMany({
      where: { emailKey: { in: emails.map(emailKeyOf) }, acceptedAt: null, withdrawnAt: null },
      data: { withdrawnAt: ctx.now },
    })
    const ids: number[] = []
    for (const email of emails) {
      const locale = input.language ?? ctx.locale
      const created = await ctx.db.invitation.create({
        data: {
          organizationId: ctx.organization.id,
          email,
          emailKey: emailKeyOf(email),
          locale,
          authorities,
          invitedById: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
          ...places,
          createdAt: ctx.now,
        },
        select: { id: true },
      })
      ids.push(created.id)
      await issueInvitation(ctx, { id: created.id, email, locale })
      await recordAudit(ctx, {
        act: 'invitation.sent',
        subject: `invitation ${created.id}`,
        facts: { email, authorities, processIds: places.processIds },
      })
    }
    return ctx.db.invitation.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  })
}

async function requireNoMember(ctx: Context, emails: readonly string[]): Promise<void> {
  const member = await ctx.db.membership.findFirst({
    where: { status: { not: 'PENDING' }, user: { emailKey: { in: emails.map(emailKeyOf) } } },
    select: { user: { select: { email: true } } },
  })
  if (member) throw new AppError('alreadyMember', { email: member.user.email ?? '' }, { field: 'emails' })
}

export const createInvitationsCall = call({
  ...common,
  method: 'POST',
  path: '/organizations/current/invitations',
  summary: 'Invite colleagues and members by mail; the link works once, for seven days (ADMIN)',
  body: createInvitationsInput,
  output: z.array(invitation),
  status: 201,
  errors: [
    'addressesUnchecked',
    'permissionDenied',
    'emailInvalid',
    'alreadyMember',
    'processUnknown',
    'groupUnknown',
    'tooManyRequests',
  ],
  run: createInvitations,
  answer: invitationsAnswer,
})

/** Addresses that are pasted into one field, separated by blanks, commas or line breaks. */
const pasted = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .slice(0, 20_000)
          .split(/[\s,;]+/)
          .filter(Boolean)
      : value,
  createInvitationsInput.shape.emails,
)

export const createInvitationsForm = form({
  input: formOf(createInvitationsCall, { emails: pasted }),
  run: createInvitations,
  access: 'office',
  once: { name: 'invitations', by: 'text' },
  redirectTo: () => routes.adminInvitations({ done: 'sent' }),
})
