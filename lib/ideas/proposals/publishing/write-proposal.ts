import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { form } from '@/lib/foundation/input/form'
import type { DraftAddress } from '@/lib/ideas/proposals/draft-address'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import type { ProposalForm } from '@/lib/ideas/proposals/drafts/forms'
import { proposalFormInput } from '@/lib/ideas/proposals/drafts/forms'
import { saveDraft } from '@/lib/ideas/proposals/drafts/save-draft'
import { findSentBefore } from '@/lib/ideas/proposals/drafts/sent-again'
import { publishProposal } from './publish-proposal'

type Written = DraftAddress & {
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
  if (proposalId === undefined) return createDraft(ctx, { moduleId, formKey, revision, ...typed })
  return saveDraft(ctx, { proposalId, changesOriginal: true, ...typed, ...(revision !== undefined && { revision }) })
}

// One file for both pages, so that the actions' ids stay the same when a new draft gets its own address.
export const writeProposalForm = form({
  input: proposalFormInput,
  run: writeProposal,
  access: 'member',
  files: 'lists',
  redirectTo: writtenAddress,
})

/** Redirect target of the form: the published idea, else the draft. */
function writtenAddress({ isPublished, isHeld, before, revision: _, ...address }: Written): string {
  if (isHeld) return withQuery(routes.proposal(address), { done: 'waiting' })
  if (before === 'changed') return withQuery(routes.editProposal(address), { done: 'alreadyPublished' })
  if (before === 'same' && isPublished) return withQuery(routes.proposal(address), { done: 'already' })
  if (isPublished) return withQuery(routes.proposal(address), { done: 'published' })
  return withQuery(routes.editProposal(address), { done: 'saved' })
}
