import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { lockCase } from '@/lib/participation/moderation/locked-case'
import { appealInput } from '@/lib/participation/moderation/schemas'
import { decided, ofCase } from '@/lib/participation/moderation/shapes'
import type { DecidedCase } from './decide-case'

/** Appeals against hiding a text, once and by its author. Throws caseUnknown and appealNotPossible. */
export async function appealDecision(
  context: Context,
  { caseId, text }: { caseId: number; text: string },
): Promise<DecidedCase> {
  const own = requireSignedIn(context)
  if (!own.actor.consentsCurrent) throw new AppError('consentOutdated')
  return transaction(own, async (ctx) => {
    const found = await lockCase(ctx, caseId)
    if (!found.authorIds.includes(ctx.actor.userId)) throw new AppError('caseUnknown')
    if (found.state !== 'HIDDEN' || found.isDeleted) throw new AppError('appealNotPossible')
    await ctx.db.moderationCase.update({
      where: { id: caseId },
      data: { state: 'APPEALED', appeal: text, appealedAt: ctx.now },
    })
    return { id: caseId, state: 'APPEALED' }
  })
}

export const appealCall = call({
  method: 'POST',
  path: '/moderation/cases/{caseId}/appeal',
  summary: 'As its author, ask for a second decision about what was hidden, once',
  tag: 'Moderation',
  access: 'member',
  params: ofCase,
  body: appealInput,
  output: decided,
  errors: ['caseUnknown', 'appealNotPossible'],
  run: appealDecision,
})

export const appealForm = form({
  input: formOf(appealCall, onPage),
  run: async (ctx, { caseId, path, text }) => {
    await appealDecision(ctx, { caseId, text })
    return pageAfter(path, { done: 'appealed' })
  },
  access: 'member',
  once: { name: 'appeal', by: 'text' },
  redirectTo: ({ path }) => path,
})
