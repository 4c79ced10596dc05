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
import { fileFormFields } from '@/lib/ideas/proposals/file-schemas'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { statusInput, withDocuments } from '@/lib/ideas/proposals/official/official-schemas'
import { writeAnswer } from '@/lib/ideas/proposals/official/write-answer'
import { canFacilitate } from '@/lib/ideas/proposals/policy'
import { canBecome, type DecidedStatus } from '@/lib/ideas/proposals/states'
import { recordAudit } from '@/lib/identity/audit/record'
import { chosenReason, type ReasonGiven } from '@/lib/identity/organizations/reasons/chosen-reason'

type StatusSet = { id: number; processId: number; phaseId: number; moduleId: number }

type Input = ReasonGiven & { proposalId: number; status: DecidedStatus; documents?: readonly string[] | undefined }

/**
 * Sets the status of a proposal to approved, not approved or not evaluated, with a public reason (FACILITATOR,
 * ADMIN). A stored reason is taken in the language of the idea.
 */
export async function setStatus(
  context: Context,
  { proposalId, status, documents, ...given }: Input,
): Promise<StatusSet> {
  const ctx = requireSignedIn(context)
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    requireAllowed(canFacilitate(ctx.actor, proposal))
    const reason = await chosenReason(tx, given, await localeOf(tx, proposal.currentVersionId))
    if (reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
    if (!canBecome(proposal.status, status)) throw new AppError('proposalStatusUnreachable', {}, { field: 'status' })
    if (await tx.db.candidate.findFirst({ where: { proposalId }, select: { proposalId: true } }))
      throw new AppError('votingAlreadyOpened')
    await tx.db.proposal.update({ where: { id: proposalId }, data: { status, statusReason: reason } })
    await writeAnswer(tx, { proposalId, status, text: reason, documents })
    await recordAudit(tx, { act: 'proposal.statusSet', subject: `proposal ${proposalId}`, facts: { status, reason } })
    await notifyFollowers(tx, { kind: 'status', proposalId, facts: { status, reason } })
    const { processId, phaseId, moduleId } = proposal
    return { id: proposalId, processId, phaseId, moduleId }
  })
}

async function localeOf(ctx: Context, versionId: number | null): Promise<string> {
  if (versionId === null) return ctx.locale
  const version = await ctx.db.proposalVersion.findFirst({ where: { id: versionId }, select: { originalLocale: true } })
  return version?.originalLocale ?? ctx.locale
}

export const setStatusForm = form({
  input: formOf(statusInput.omit({ documents: true }), { proposalId: formId, ...fileFormFields }).transform(
    withDocuments,
  ),
  run: setStatus,
  access: 'member',
  files: 'lists',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'status' }),
})
