import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { toHex } from '@/lib/outcome/ledger/sealing/merkle'
import { findLogPosition } from '@/lib/outcome/tlog/reading/find-log-position'
import { lockVotingModule } from '@/lib/participation/votes/voting-module'
import { AUDIT_SOURCES } from '@/lib/process/module-types/types/ballot-settings'
import { listText } from './drawing/audit-list'
import { randomnessOf } from './drawing/drand-beacon'
import { drawPositions, sampleSize } from './drawing/draw'
import { drandTime, normalizeTyped } from './drawing/randomness'
import { auditParams, type EnterRandomnessInput, randomnessBody } from './schemas'
import { sha256 } from './sorted-list'
import { verifyBeacon } from './verify-beacon'

export const whole = z.number().int()
export const errors = ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'auditNotReady'] as const

const listRow = z.object({
  organizationId: z.number(),
  moduleId: z.number(),
  size: z.number(),
  root: z.string(),
  ballots: z.string(),
  source: z.enum(AUDIT_SOURCES),
  round: z.number().nullable(),
  isDrawn: z.boolean(),
  isPublished: z.boolean(),
})

/**
 * Draws ballots of a published vote with the randomness that the commission enters, once and for all (ADMIN, DELEGATE).
 * That of drand is derived from the signature of the round, which is verified with the network's key.
 * The worker opens them. Throws auditNotReady, also while the list waits for the public log, resultNotPublished,
 * auditDrawn and randomnessInvalid.
 */
export async function enterRandomness(
  ctx: Context,
  { moduleId, randomness: typed }: EnterRandomnessInput,
): Promise<{ moduleId: number; positions: number[] }> {
  return transaction(ctx, async (ctx) => {
    await lockVotingModule(ctx, moduleId)
    const [list] = await ctx.sql(listRow)`
      SELECT a."organizationId", a."moduleId", a."size", a."root", a."ballots", a."source", a."round",
        EXISTS (SELECT 1 FROM "BallotAuditStep" s WHERE s."moduleId" = a."moduleId") AS "isDrawn",
        EXISTS (SELECT 1 FROM "Result" r WHERE r."moduleId" = a."moduleId" AND r."publishedAt" IS NOT NULL)
          AS "isPublished"
      FROM "BallotAudit" a WHERE a."moduleId" = ${moduleId} AND a."organizationId" = ${ctx.organization.id}`
    if (!list || (list.round !== null && drandTime(list.round) > ctx.now)) throw new AppError('auditNotReady')
    if (!list.isPublished) throw new AppError('resultNotPublished')
    if (list.isDrawn) throw new AppError('auditDrawn')
    // The random numbers count only for a list that the public log fixed before.
    const entry = toHex(sha256(new TextEncoder().encode(listText(list))))
    if ((await findLogPosition(ctx, entry)) === null) throw new AppError('auditNotReady')
    const randomness = await randomnessFrom(list, typed)
    if (randomness === null) throw new AppError('randomnessInvalid', {}, { field: 'randomness' })
    const { root, size } = list
    const positions = await drawPositions({ root, randomness, size, count: sampleSize(size) }, sha256)
    const facts = JSON.stringify({ randomness, positions })
    await ctx.sql`
      INSERT INTO "BallotAuditStep" ("organizationId", "moduleId", "kind", "facts")
      VALUES (${ctx.organization.id}, ${moduleId}, 'DRAWN', ${facts}::jsonb)`
    await recordAudit(ctx, { act: 'audit.drawn', subject: `module ${moduleId}`, facts: { randomness } })
    return { moduleId, positions }
  })
}

async function randomnessFrom({ source, round }: z.infer<typeof listRow>, text: string): Promise<string | null> {
  const typed = normalizeTyped(source, text)
  if (typed === null || source === 'dice') return typed
  return round !== null && (await verifyBeacon(round, typed)) ? randomnessOf(typed) : null
}

export const enterRandomnessCall = call({
  method: 'POST',
  path: '/process-modules/{moduleId}/audit/randomness',
  summary: 'Draw ballots, once, with randomness of the source that was fixed when voting opened (ADMIN, DELEGATE)',
  tag: 'Ledger',
  access: 'member',
  params: auditParams,
  body: randomnessBody,
  output: z.object({ moduleId: whole, positions: z.array(whole) }),
  errors: [...errors, 'permissionDenied', 'resultNotPublished', 'auditDrawn', 'randomnessInvalid'],
  run: enterRandomness,
})

export const enterRandomnessForm = form({
  input: formOf(enterRandomnessCall, { processId: formId }),
  run: async (ctx, { processId, moduleId, randomness }) => {
    await enterRandomness(ctx, { moduleId, randomness })
    return { processId, moduleId }
  },
  access: 'office',
  redirectTo: ({ processId, moduleId }) => routes.adminBallotAudit(processId, moduleId),
})
