import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { recordAudit } from '@/lib/identity/audit/record'
import type { CasesOutcome } from './assign-cases'
import { type Decided, refusalOf, settleLocked } from './decide-case'
import { lockCase } from './locked-case'
import { decideCasesInput } from './schemas'
import { outcome } from './shapes'

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
