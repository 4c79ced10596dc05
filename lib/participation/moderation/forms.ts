import { boundedArray } from '@/lib/foundation/input/bounded-array'
import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { formId, formIdOrUndefined, formList } from '@/lib/foundation/input/form-fields'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { returnPath } from '@/lib/foundation/input/return-path'
import { appealDecision } from './appeal-decision'
import { assignCases } from './assign-cases'
import { decideCases } from './decide-cases'
import { hideComment } from './hide-comment'
import { CASES_MAX } from './limits'
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
  .strictObject({ caseId: formId, reason: caseText, reasonId: formIdOrUndefined, decision: z.enum(DECISIONS) })
  .refine(isExplained, unexplained)

export const hideCommentForm = z
  .strictObject({ commentId: formId, ...onPage, reason: caseText, reasonId: formIdOrUndefined })
  .refine(({ reason, reasonId }) => reason !== '' || reasonId !== undefined, unexplained)

export const assignForm = z.strictObject({ caseId: formId, userId: formIdOrUndefined })

const caseIds = formList(boundedArray(formId, CASES_MAX, { min: 1, error: 'tooManyCases', minError: 'noCasesChosen' }))

/** The form around the queue: the ticked cases and what is done to them. */
export const actOnCasesForm = z
  .strictObject({
    ...onPage,
    ids: caseIds,
    kind: z.enum(['ASSIGN', ...DECISIONS]),
    userId: formIdOrUndefined,
    reason: caseText,
    reasonId: formIdOrUndefined,
  })
  .refine((form) => form.kind === 'ASSIGN' || isExplained({ ...form, decision: form.kind }), unexplained)

export const appealForm = z.strictObject({ caseId: formId, ...onPage, text: appealText })

/** Reports the idea or the comment that the form belongs to, and returns to its page. */
export async function reportByForm(ctx: Context, input: z.output<typeof reportForm>): Promise<{ path: string }> {
  const { proposalId, commentId, path, reason, note } = input
  if (commentId === undefined) await reportProposal(ctx, { proposalId, reason, note })
  else await reportComment(ctx, { commentId, reason, note })
  return pageAfter(path, { done: 'reported' })
}

/** Hides a comment from the page of its idea, and returns to it. */
export async function hideCommentByForm(
  ctx: Context,
  { path, ...input }: z.output<typeof hideCommentForm>,
): Promise<{ path: string }> {
  await hideComment(ctx, input)
  return { path: `${pageAfter(path, { done: 'commentHidden' }).path}#comment-${input.commentId}` }
}

/** Appeals from the page of the idea, and returns to it. */
export async function appealByForm(
  ctx: Context,
  { caseId, path, text }: z.output<typeof appealForm>,
): Promise<{ path: string }> {
  await appealDecision(ctx, { caseId, text })
  return pageAfter(path, { done: 'appealed' })
}

/** Assigns one case, and returns its number. */
export async function assignOne(ctx: Context, { caseId, userId }: z.output<typeof assignForm>): Promise<number> {
  const { refused } = await assignCases(ctx, { caseIds: [caseId], userId: userId ?? null })
  if (refused[0]) throw new AppError(refused[0].reason)
  return caseId
}

/** Acts on the ticked cases of the queue, and returns to it with the numbers of changed and other cases. */
export async function actOnCases(ctx: Context, form: z.output<typeof actOnCasesForm>): Promise<{ path: string }> {
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
}
