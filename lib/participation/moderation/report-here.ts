import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'
import { withQuery } from '@/lib/foundation/routes'
import { appealDecision } from './appeal-decision'
import { reportComment, reportProposal } from './report-content'
import type { appealForm, reportForm } from './schemas'

/** Reports what the form stands under, and comes back to it. */
export async function reportHere(ctx: Context, input: z.output<typeof reportForm>): Promise<{ path: string }> {
  const { proposalId, commentId, path, reason, note } = input
  if (commentId === undefined) await reportProposal(ctx, { proposalId, reason, note })
  else await reportComment(ctx, { commentId, reason, note })
  return { path: withQuery(returnPath(path), { done: 'reported' }) }
}

/** Appeals from the page of the idea, and comes back to it. */
export async function appealHere(
  ctx: Context,
  { caseId, path, text }: z.output<typeof appealForm>,
): Promise<{ path: string }> {
  await appealDecision(ctx, { caseId, text })
  return { path: withQuery(returnPath(path), { done: 'appealed' }) }
}
