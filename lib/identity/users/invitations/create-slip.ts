import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { newReadableCode } from '@/lib/foundation/secrets/readable-code'
import { recordAudit } from '@/lib/identity/audit/record'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { requireInvitedPlaces } from './invited-places'
import { expiryFrom } from './issue-invitation'
import { INVITATIONS_A_DAY } from './limits'
import type { CreateSlipInput } from './schemas'

const A_DAY: Limit = { name: 'slips', points: INVITATIONS_A_DAY, seconds: 86_400 }

export type NewSlip = { id: number; code: string; expiresAt: Date }

/**
 * Opens an account for a person at the desk: an invitation whose single-use code is printed on a slip. Name and
 * confirmation are those that the officer entered; the person chooses username and password. The code is stored hashed.
 */
export async function createSlip(ctx: Context, input: CreateSlipInput): Promise<NewSlip> {
  requireAllowed(canAdministerPeople(ctx.actor))
  await consumeShared(A_DAY, String(ctx.organization.id))
  const code = newReadableCode()
  const expiresAt = expiryFrom(ctx.now)
  return transaction(ctx, async (ctx) => {
    const places = await requireInvitedPlaces(ctx, input)
    const { name, surname, documentSeen } = input
    const { id } = await ctx.db.invitation.create({
      data: {
        organizationId: ctx.organization.id,
        name,
        surname,
        locale: input.language ?? ctx.locale,
        ...places,
        deskConfirmed: documentSeen,
        tokenHash: accessCodeHash(code),
        sentAt: ctx.now,
        sendCount: 1,
        expiresAt,
        createdAt: ctx.now,
      },
      select: { id: true },
    })
    const facts = { processIds: places.processIds, documentSeen }
    await recordAudit(ctx, { act: 'invitation.printed', subject: `invitation ${id}`, facts })
    return { id, code, expiresAt }
  })
}
