import 'server-only'
import { randomUUID } from 'node:crypto'
import { isSignedIn } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Prisma } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { accessCodeHash } from '@/lib/identity/organizations/admission/access-code'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { managedOwner, type OwnerInput } from './code-owner'
import { deriveCodes, endingOf, newSeed } from './derive-codes'
import { CODES_MAX } from './limits'
import type { NewCodes } from './schemas'

type CreatedCodes = NewCodes & {
  /** The plain codes; only hashes are stored. */
  codes: { id: number; code: string }[]
  seed: string
}

/** Creates access codes of the organization, a process or a group. The plain codes cannot be read again. */
export async function createAccessCodes(context: Context, input: OwnerInput & NewCodes): Promise<CreatedCodes> {
  const { count, usesMax, expiresAt, label } = input
  const owner = await managedOwner(context, input)
  if (expiresAt && expiresAt <= context.now) throw new AppError('dateInPast', {}, { field: 'expiresAt' })
  const seed = newSeed()
  const plain = deriveCodes(seed, count)
  const batchId = randomUUID()
  return transaction(context, async (ctx) => {
    await lockOrganization(ctx)
    const existing = await ctx.db.accessCode.count({ where: usableCodes(ctx) })
    if (existing + count > CODES_MAX)
      throw new AppError('accessCodesExhausted', { limit: CODES_MAX }, { field: 'count' })
    const rows = await ctx.db.accessCode.createManyAndReturn({
      data: plain.map((code) => ({
        organizationId: ctx.organization.id,
        processId: owner.processId,
        groupId: owner.groupId,
        batchId,
        label,
        usesMax,
        expiresAt,
        codeHash: accessCodeHash(code),
        ending: endingOf(code),
        createdById: isSignedIn(ctx.actor) ? ctx.actor.userId : null,
        createdAt: ctx.now,
      })),
      select: { id: true, codeHash: true },
    })
    const facts = { count, usesMax, expiresAt: expiresAt?.toISOString(), label: label || undefined }
    await recordAudit(ctx, { act: 'accessCodes.created', subject: owner.subject, facts })
    const ids = new Map(rows.map(({ id, codeHash }) => [codeHash, id]))
    const codes = plain.map((code) => ({ id: ids.get(accessCodeHash(code)) ?? 0, code }))
    return { codes, count, usesMax, expiresAt, label, seed }
  })
}

/** The codes for registering that are neither revoked nor expired, as a Prisma where. */
function usableCodes(ctx: Pick<Context, 'now'>): Prisma.AccessCodeWhereInput {
  return {
    purpose: 'REGISTRATION',
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
  }
}
