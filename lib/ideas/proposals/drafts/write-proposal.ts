import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { createDraft } from './create-draft'
import type { DraftAddress } from './draft-address'
import type { ProposalForm } from './forms'
import { saveDraft } from './save-draft'
import { findSentBefore } from './sent-again'

export type Written = DraftAddress & {
  isPublished: boolean
  isHeld: boolean
  /** The form was sent before: `same` was published already, `changed` is a draft of a new version. */
  before?: 'same' | 'changed'
}

/**
 * Handles the idea form: saves the draft, new or not, and publishes it if that button was pressed. One transaction, so
 * that a refused publication saves nothing and the revision in the form stays the stored one. However often a form is
 * sent, it makes one idea (ADR-063).
 */
export async function writeProposal(ctx: Context, form: ProposalForm): Promise<Written> {
  return transaction(ctx, async (tx) => {
    const before = await findSentBefore(tx, form)
    if (before?.kind === 'same')
      return { ...before.address, isPublished: !before.isHeld, isHeld: before.isHeld, before: 'same' }
    if (before) {
      const again = { ...form, proposalId: before.address.id, revision: before.address.revision }
      return { ...(await saveForm(tx, again)), isPublished: false, isHeld: false, before: 'changed' }
    }
    const saved = await saveForm(tx, form)
    if (form.intent === 'draft') return { ...saved, isPublished: false, isHeld: false }
    const published = await publishProposal(tx, { proposalId: saved.id })
    return { ...published, isPublished: !published.isHeld }
  })
}

function saveForm(ctx: Context, form: ProposalForm): Promise<DraftAddress> {
  const { moduleId, proposalId, revision, formKey, intent: _intent, type, ...fields } = form
  const typed = { ...fields, ...(type !== undefined && { type }) }
  if (proposalId === undefined) return createDraft(ctx, { moduleId, formKey, ...typed })
  return saveDraft(ctx, { proposalId, changesOriginal: true, ...typed, ...(revision !== undefined && { revision }) })
}
