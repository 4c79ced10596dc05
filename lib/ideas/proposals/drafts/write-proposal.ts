import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { createDraft } from './create-draft'
import type { DraftAddress } from './draft-address'
import type { ProposalForm } from './forms'
import { saveDraft } from './save-draft'

export type Written = DraftAddress & { isPublished: boolean }

/** Handles the idea form: saves the draft, new or not, and publishes it if that button was pressed. */
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
