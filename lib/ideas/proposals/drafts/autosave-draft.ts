import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { SavedDraft } from '@/lib/ideas/proposals/draft-address'
import { createDraft } from './create-draft'
import { type FormValues, type PartialForm, readDraftForm } from './forms'
import { saveDraft } from './save-draft'

/**
 * Saves a draft while it is being typed: all valid fields are saved, all invalid ones stay as they were and are
 * reported.
 */
export async function autosaveDraft(ctx: Context, values: FormValues): Promise<SavedDraft> {
  const { form, refused } = readDraftForm(values)
  const saved = await save(ctx, form)
  return { ...saved, refused: [...refused, ...saved.refused] }
}

async function save(ctx: Context, form: PartialForm): Promise<SavedDraft> {
  const { moduleId, proposalId, revision, formKey, intent: _intent, ...fields } = form
  if (proposalId === undefined) return createDraft(ctx, { moduleId, formKey, revision, ...fields }, 'report')
  // Without the revision it began from, a form cannot know whether it would overwrite somebody's change: none is the stored one.
  return saveDraft(ctx, { proposalId, revision: revision ?? '', changesOriginal: true, ...fields }, 'report')
}
