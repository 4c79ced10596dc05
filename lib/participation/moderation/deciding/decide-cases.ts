import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { form } from '@/lib/foundation/input/form'
import { formId, formIdOrUndefined, formList } from '@/lib/foundation/input/form-fields'
import { onPage } from '@/lib/foundation/input/page-form'
import { returnPath } from '@/lib/foundation/input/return-path'
import { recordAudit } from '@/lib/identity/audit/record'
import type { CasesOutcome } from '@/lib/participation/moderation/assign-cases'
import { assignCases } from '@/lib/participation/moderation/assign-cases'
import { CASES_MAX } from '@/lib/participation/moderation/limits'
import { lockCase } from '@/lib/participation/moderation/locked-case'
import { caseText, decideCasesInput, isExplained, unexplained } from '@/lib/participation/moderation/schemas'
import { outcome } from '@/lib/participation/moderation/shapes'
import { DECISIONS } from '@/lib/participation/moderation/states'
import { type Decided, refusalOf, settleLocked } from './decide-case'

/** For news about a hundred texts. */
const SECONDS_MAX = 60

/**
 * Decides several cases alike. Those that the actor cannot decide, or that do not allow this decision, stay as they are
 * and are named in the outcome.
 */
export async function decideCases(
  context: Context,
  { caseIds, ...decided }: Decided & { caseIds: readonly number[] },
): Promise<CasesOutcome> {
  return transaction(
    requireSignedIn(context),
    async (ctx) => {
      const known = await ctx.db.moderationCase.findMany({
        where: { id: { in: [...caseIds] } },
        select: { id: true },
        // By idea, like every command that locks several.
        orderBy: [{ proposalId: 'asc' }, { id: 'asc' }],
      })
      const unknown = [...new Set(caseIds)].filter((id) => !known.some((one) => one.id === id))
      const outcome: CasesOutcome = { done: [], refused: unknown.map((id) => ({ id, reason: 'caseUnknown' })) }
      for (const { id } of known) {
        const found = await lockCase(ctx, id)
        const reason = await refusalOf(ctx, found, decided.decision)
        if (reason) outcome.refused.push({ id, reason })
        else {
          await settleLocked(ctx, found, decided)
          outcome.done.push(id)
        }
      }
      if (outcome.done.length > 0)
        await recordAudit(ctx, {
          act: 'moderation.decided',
          subject: 'moderation',
          facts: {
            decision: decided.decision,
            reason: decided.reason,
            count: outcome.done.length,
            cases: outcome.done,
            ...(outcome.refused.length > 0 && { refused: outcome.refused.map(({ id }) => id) }),
          },
        })
      return outcome
    },
    { secondsMax: SECONDS_MAX },
  )
}

export const decideCasesCall = call({
  method: 'POST',
  path: '/moderation/decisions',
  summary: 'Decide several cases alike; those that cannot be decided so are named',
  tag: 'Moderation',
  access: 'member',
  body: decideCasesInput,
  output: outcome,
  errors: ['reasonRequired', 'noCasesChosen', 'tooManyCases', 'fieldInvalid'],
  critical: {
    about: 'content',
    log: ['moderation.decided'],
    reason: 'reason',
    notice: { notification: ['moderation', 'report'] },
    preview: 'admin/moderation/page.tsx',
    undo: 'decide `RESTORE` for each, or the author appeals',
  },
  run: decideCases,
})

const caseIds = formList(boundedArray(formId, CASES_MAX, { min: 1, error: 'tooManyCases', minError: 'noCasesChosen' }))

/** The form around the queue: the ticked cases and what is done to them. */
export const actOnCasesForm = form({
  input: z
    .strictObject({
      ...onPage,
      ids: caseIds,
      kind: z.enum(['ASSIGN', ...DECISIONS]),
      userId: formIdOrUndefined,
      reason: caseText,
      reasonId: formIdOrUndefined,
    })
    .refine((form) => form.kind === 'ASSIGN' || isExplained({ ...form, decision: form.kind }), unexplained),
  run: async (ctx, form) => {
    const { path, ids: caseIds, kind, userId, reason, reasonId } = form
    const { done, refused } =
      kind === 'ASSIGN'
        ? await assignCases(ctx, { caseIds, userId: userId ?? null })
        : await decideCases(ctx, { caseIds, decision: kind, reason, reasonId })
    const url = new URL(returnPath(path, routes.adminModeration()), 'https://here.invalid')
    url.searchParams.set('done', 'acted')
    url.searchParams.set('count', String(done.length))
    if (refused.length > 0) url.searchParams.set('left', String(refused.length))
    return { path: `${url.pathname}${url.search}` }
  },
  access: 'office',
  redirectTo: ({ path }) => path,
})
