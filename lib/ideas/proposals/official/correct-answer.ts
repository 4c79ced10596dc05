import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { savedFields } from '@/lib/foundation/input/saved-fields'
import { fileFormFields } from '@/lib/ideas/proposals/file-schemas'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canFacilitate } from '@/lib/ideas/proposals/policy'
import { DECIDED_STATUSES } from '@/lib/ideas/proposals/states'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { correctAnswerInput, withDocuments } from './official-schemas'
import { writeAnswer } from './write-answer'

type Input = {
  proposalId: number
  text: string
  documents?: readonly string[] | undefined
  revision?: string | undefined
}
type Corrected = { id: number; processId: number; phaseId: number; moduleId: number }

/**
 * Corrects the official answer to a decided idea (FACILITATOR, ADMIN). The status stays; the earlier wording stays
 * visible with its date.
 */
export async function correctAnswer(
  context: Context,
  { proposalId, text, documents, revision }: Input,
): Promise<Corrected> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const proposal = await lockProposal(ctx, proposalId)
    requireAllowed(canFacilitate(ctx.actor, proposal))
    const { status, processId, phaseId, moduleId } = proposal
    if (!DECIDED_STATUSES.some((decided) => decided === status)) throw new AppError('answerMissing')
    const row = await ctx.db.proposal.findFirstOrThrow({ where: { id: proposalId }, select: { statusReason: true } })
    const subject = `proposal ${proposalId}`
    await requireUnchanged(ctx, { revision, saved: answerFields(row.statusReason), subject })
    await writeAnswer(ctx, { proposalId, status, text, documents })
    await ctx.db.proposal.update({ where: { id: proposalId }, data: { statusReason: text } })
    await recordAudit(ctx, { act: 'proposal.answerCorrected', subject, facts: { from: row.statusReason, to: text } })
    await notifyFollowers(ctx, { kind: 'status', proposalId, facts: { status: 'ANSWER', reason: text } })
    return { id: proposalId, processId, phaseId, moduleId }
  })
}

/** What the form of a correction changes. */
export function answerFields(text: string) {
  return savedFields({ text }, 'UTC')
}

export const correctAnswerForm = form({
  input: formOf(correctAnswerInput.omit({ documents: true }), { proposalId: formId, ...fileFormFields }).transform(
    withDocuments,
  ),
  run: correctAnswer,
  access: 'member',
  files: 'lists',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'answer' }),
})
