import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { appealDecision } from './appeal-decision'
import { reportComment, reportProposal } from './report-content'
import { appealText, caseText, isExplained, REPORT_REASONS, unexplained } from './schemas'
import { DECISIONS } from './states'

export const reportForm = z.strictObject({
  proposalId: formId,
  commentId: formIdOrUndefined,
  ...onPage,
  reason: z.enum(REPORT_REASONS, 'fieldMissing' satisfies ErrorName),
  note: caseText,
})

export const decisionForm = z
  .strictObject({ caseId: formId, reason: caseText, decision: z.enum(DECISIONS) })
  .refine(isExplained, unexplained)

export const appealForm = z.strictObject({ caseId: formId, ...onPage, text: appealText })

/** Reports the idea or the comment that the form belongs to, and returns to its page. */
export async function reportByForm(ctx: Context, input: z.output<typeof reportForm>): Promise<{ path: string }> {
  const { proposalId, commentId, path, reason, note } = input
  if (commentId === undefined) await reportProposal(ctx, { proposalId, reason, note })
  else await reportComment(ctx, { commentId, reason, note })
  return pageAfter(path, { done: 'reported' })
}

/** Appeals from the page of the idea, and returns to it. */
export async function appealByForm(
  ctx: Context,
  { caseId, path, text }: z.output<typeof appealForm>,
): Promise<{ path: string }> {
  await appealDecision(ctx, { caseId, text })
  return pageAfter(path, { done: 'appealed' })
}
