import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { getDraft, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { type FormValues, type PartialForm, readDraftForm } from './forms'
import { valuesNotStored } from './stored-content'

/** Whether the draft holds all that the form does: an earlier request of it, whose answer was lost, has saved it. */
export async function isDraftSaved(ctx: Context, proposalId: number, values: FormValues): Promise<boolean> {
  const { form, refused } = readDraftForm(values)
  if (refused.length > 0) return false
  const draft = await getDraft(ctx, proposalId)
  if (form.locale !== undefined && form.locale !== draft.originalLocale) return false
  if (form.type !== undefined && form.type !== draft.type) return false
  if (!hasPlace(draft, form) || !hasFiles(draft, form)) return false
  return (await valuesNotStored(ctx, draft.version.id, form)).length === 0
}

function hasPlace({ lng, lat }: ProposalDetail, { location }: PartialForm): boolean {
  return location === undefined || ((location?.lng ?? null) === lng && (location?.lat ?? null) === lat)
}

function hasFiles(draft: ProposalDetail, { images, documents }: PartialForm): boolean {
  const picture = ({ fileId, alternative }: { fileId: string; alternative: string }) => `${fileId} ${alternative}`
  return (
    isSameList(images?.map(picture), draft.images.map(picture)) &&
    isSameList(
      documents,
      draft.documents.map(({ fileId }) => fileId),
    )
  )
}

// A list that the form does not have stays as it is.
function isSameList(sent: readonly string[] | undefined, stored: readonly string[]): boolean {
  return sent === undefined || (sent.length === stored.length && sent.every((one, at) => one === stored[at]))
}
