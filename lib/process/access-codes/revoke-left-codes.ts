import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { findLeftCodes } from '@/lib/identity/organizations/admission/find-left-codes'
import { canAdministerOrganization } from '@/lib/identity/organizations/policy'
import { findRoles } from '@/lib/identity/users/people/find-roles'
import { lockMember } from '@/lib/identity/users/people/lock-member'

type Revoked = { userId: number; count: number }

/**
 * Revokes at once the access codes that a person created and could not create any more (ADR-081); people who used them
 * stay members. Idempotent.
 */
export async function revokeLeftCodes(context: Context, { userId }: { userId: number }): Promise<Revoked> {
  requireAllowed(canAdministerOrganization(context.actor))
  return transaction(context, async (ctx) => {
    await lockMember(ctx, userId)
    const left = await findLeftCodes(ctx, { userId, roles: await findRoles(ctx, userId) })
    const { count } = await ctx.db.accessCode.updateMany({
      where: { id: { in: left }, revokedAt: null },
      data: { revokedAt: ctx.now },
    })
    if (count > 0) await recordAudit(ctx, { act: 'accessCodes.revoked', subject: `user ${userId}`, facts: { count } })
    return { userId, count }
  })
}

/** How many such codes there are. */
export async function countLeftCodes(ctx: Context, { userId }: { userId: number }): Promise<number> {
  requireAllowed(canAdministerOrganization(ctx.actor))
  return (await findLeftCodes(ctx, { userId, roles: await findRoles(ctx, userId) })).length
}

export const revokeLeftCodesCall = call({
  tag: 'Access codes',
  access: 'member',
  method: 'DELETE',
  path: '/users/{id}/access-codes',
  params: z.strictObject({ id: pathId }),
  summary: 'Revoke the access codes that a person created and could not create any more (ADMIN)',
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'permissionDenied', 'accountUnknown'],
  run: (ctx, { id }) => revokeLeftCodes(ctx, { userId: id }),
})

export const revokeLeftCodesForm = form({
  input: z.strictObject({ userId: formId }),
  run: revokeLeftCodes,
  access: 'office',
  redirectTo: ({ userId }) => routes.adminPerson(userId),
})
