import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { foundRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { moderatesOneOf } from './list-moderators'
import { canModerate } from './policy'
import { assignCasesInput } from './schemas'
import { outcome } from './shapes'

type Input = { caseIds: readonly number[]; userId: number | null }

/** Which cases an act changed, and why it left the others as they are. */
export type CasesOutcome = { done: number[]; refused: { id: number; reason: ErrorName }[] }

const caseRow = z.object({ id: z.number(), processId: z.number(), authorId: z.number().nullable() })

/** Assigns cases to a moderator of their process, or to nobody. */
export async function assignCases(context: Context, { caseIds, userId }: Input): Promise<CasesOutcome> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const rows = await ctx.sql(caseRow)`
      SELECT k."id", p."processId", CASE WHEN k."commentId" IS NULL THEN p."authorId" ELSE c."authorId" END AS "authorId"
      FROM "ModerationCase" k JOIN "Proposal" p ON p."id" = k."proposalId" LEFT JOIN "Comment" c ON c."id" = k."commentId"
      WHERE k."organizationId" = ${ctx.organization.id} AND k."id" = ANY(${[...caseIds]}::int[])
      ORDER BY k."id" FOR UPDATE OF k`
    const outcome: CasesOutcome = { done: [], refused: [] }
    for (const id of new Set(caseIds)) {
      const reason = await refusalFor(
        ctx,
        userId,
        rows.find((row) => row.id === id),
      )
      if (reason === null) outcome.done.push(id)
      else outcome.refused.push({ id, reason })
    }
    await ctx.db.moderationCase.updateMany({ where: { id: { in: outcome.done } }, data: { assigneeId: userId } })
    if (outcome.done.length > 0)
      await recordAudit(ctx, {
        act: 'moderation.assigned',
        subject: userId === null ? 'moderation' : `user ${userId}`,
        facts: { count: outcome.done.length, cases: outcome.done },
      })
    return outcome
  })
}

async function refusalFor(
  ctx: SignedInContext,
  userId: number | null,
  found: z.infer<typeof caseRow> | undefined,
): Promise<ErrorName | null> {
  if (!found || !canModerate(ctx.actor, found.processId).allowed) return 'caseUnknown'
  if (userId === null) return null
  if (found.authorId === userId) return 'notOnYourself'
  const [row] = await ctx.sql(foundRow)`
    SELECT EXISTS (SELECT 1 FROM "Membership" m
      JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
      WHERE m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE' AND m."userId" = ${userId}
        AND ${moderatesOneOf([found.processId])}) AS "found"`
  return row?.found ? null : 'accountUnknown'
}

export const assignCasesCall = call({
  method: 'POST',
  path: '/moderation/assignments',
  summary: 'Assign cases to a moderator of their process, or to nobody',
  tag: 'Moderation',
  access: 'member',
  body: assignCasesInput,
  output: outcome,
  errors: ['noCasesChosen', 'tooManyCases'],
  run: assignCases,
})

export const assignForm = form({
  input: z.strictObject({ caseId: formId, userId: formIdOrUndefined }),
  run: async (ctx, { caseId, userId }) => {
    const { refused } = await assignCases(ctx, { caseIds: [caseId], userId: userId ?? null })
    if (refused[0]) throw new AppError(refused[0].reason)
    return caseId
  },
  access: 'office',
  redirectTo: (caseId) => routes.adminModerationCase(caseId),
})
