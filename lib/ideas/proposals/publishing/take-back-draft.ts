import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { withdrawHeld } from '@/lib/ideas/holding/hold-back'
import type { DraftAddress } from '@/lib/ideas/proposals/draft-address'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canEditDraft } from '@/lib/ideas/proposals/policy'
import { ofProposal } from '@/lib/ideas/proposals/shapes'
import { returnDraft } from './release-draft'

/** Takes back a draft that waits for publication, so that its authors can change it. */
export async function takeBackDraft(ctx: Context, { proposalId }: { proposalId: number }): Promise<DraftAddress> {
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    requireAllowed(canEditDraft(ctx.actor, proposal))
    const { draft, moduleId, processId, phaseId } = proposal
    if (!draft?.isHeld) throw new AppError('draftNotWaiting')
    await returnDraft(tx, proposalId)
    await withdrawHeld(tx, { proposalId, commentId: null, locale: null })
    return { id: proposalId, moduleId, processId, phaseId, revision: String(draft.revision) }
  })
}

export const takeBackForm = form({
  input: formOf(ofProposal),
  run: takeBackDraft,
  access: 'member',
  redirectTo: ({ revision: _, ...address }) => withQuery(routes.editProposal(address), { done: 'takenBack' }),
})
