import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { createDraft } from './drafts/create-draft'
import type { DraftAddress } from './drafts/draft-address'
import type { ProposalForm } from './drafts/forms'
import { saveDraft } from './drafts/save-draft'
import { publishProposal } from './publish-proposal'

export type Written = DraftAddress & { isPublished: boolean }

/** What the idea form does: keeps the draft, new or not, and publishes it when that was the button. */
export async function writeProposal(ctx: Context, form: ProposalForm): Promise<Written> {
  const { moduleId, proposalId, revision, formKey, intent, type, ...fields } = form
  const typed = { ...fields, ...(type !== undefined && { type }) }
  const saved =
    proposalId === undefined
      ? await createDraft(ctx, { moduleId, formKey, ...typed })
      : await saveDraft(ctx, {
          proposalId,
          changesOriginal: true,
          ...typed,
          ...(revision !== undefined && { revision }),
        })
  if (intent === 'draft') return { ...saved, isPublished: false }
  return { ...(await publishProposal(ctx, { proposalId: saved.id })), isPublished: true }
}
