import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { tokenHash } from '@/lib/foundation/secrets/secrets'
import type { Invitation } from '@/lib/generated/prisma/client'
import { accessCodeHashes } from '@/lib/identity/organizations/admission/access-code'
import { invitationState } from './states'

/** The invitation of a link or of a slip's code, or null if there is none in this organization. */
export async function findInvitation(ctx: Context, token: string): Promise<Invitation | null> {
  const hashes = [tokenHash(token), ...accessCodeHashes(token)]
  return ctx.db.invitation.findFirst({ where: { tokenHash: { in: hashes } } })
}

/** The invitation of a link that can be accepted; throws why it cannot. */
export async function getOpenInvitation(ctx: Context, token: string): Promise<Invitation> {
  const invitation = await findInvitation(ctx, token)
  const state = invitation ? invitationState(invitation, ctx.now) : null
  if (!invitation || (state !== 'PENDING' && state !== 'EXPIRED')) throw new AppError('linkInvalid')
  if (state === 'EXPIRED') throw new AppError('emailConfirmationExpired')
  return invitation
}
