import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { notifyPeople } from '@/lib/delivery/notifications/notify-followers'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import type { DraftAddress } from '@/lib/ideas/proposals/draft-address'
import { CO_AUTHOR_INVITATIONS, CO_AUTHORS_MAX } from '@/lib/ideas/proposals/limits'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canEditDraft } from '@/lib/ideas/proposals/policy'
import { usernameKey } from '@/lib/identity/auth/usernames/usernames'
import { invitationInput } from './together-schemas'

type Invited = Omit<DraftAddress, 'revision'>

/** Invites a member of the organization to co-write a proposal; notified in the personal space and by mail. */
export async function inviteCoAuthor(
  ctx: Context,
  { proposalId, username }: { proposalId: number; username: string },
): Promise<Invited> {
  const { actor } = requireSignedIn(ctx)
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    requireAllowed(canEditDraft(actor, proposal))
    // Rate-limit before looking up the name, against enumeration of usernames.
    await consumeShared(CO_AUTHOR_INVITATIONS, `user:${actor.userId}`)
    const userId = await memberByName(tx, username)
    const known = await tx.db.coAuthor.findMany({ where: { proposalId }, select: { userId: true } })
    if (userId === proposal.authorId || known.some((one) => one.userId === userId))
      throw new AppError('coAuthorKnown', {}, { field: 'username' })
    if (known.length >= CO_AUTHORS_MAX) throw new AppError('coAuthorsExhausted', { limit: CO_AUTHORS_MAX })
    await tx.db.coAuthor.create({
      data: { organizationId: ctx.organization.id, proposalId, userId, invitedAt: ctx.now },
    })
    const path = routes.coAuthorInvitations()
    await notifyPeople(tx, { kind: 'invitation', proposalId, userIds: [userId], facts: { path } })
    const { processId, phaseId, moduleId } = proposal
    return { id: proposalId, processId, phaseId, moduleId }
  })
}

async function memberByName(tx: Context, username: string): Promise<number> {
  const [member] = await tx.sql(idRow)`
    SELECT u."id" FROM "User" u
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${tx.organization.id} AND m."status" = 'ACTIVE'
    WHERE u."usernameKey" = ${usernameKey(username)} AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL`
  if (!member) throw new AppError('accountUnknown', {}, { field: 'username' })
  return member.id
}

// The same as forms.
export const inviteCoAuthorForm = form({
  input: formOf(invitationInput, { proposalId: formId }),
  run: inviteCoAuthor,
  access: 'member',
  once: { name: 'co-author', by: 'text' },
  redirectTo: (out) => withQuery(routes.coAuthors(out), { done: 'invited' }),
})
