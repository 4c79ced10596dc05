import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { findHighestBlockId } from '../find-highest-block-id'
import { getDraft } from '../get-draft'
import { BLOCKS_MAX } from '../limits'
import type { PageKey } from '../page-keys'
import type { PageContent } from '../starters/page-content'
import type { SavedDraft } from '../versions/save-content'
import { writeDraft } from '../write-draft'

type Change = { key: PageKey; revision: number }

/** Changes the draft that the officer saw, or begins one; throws draftChanged if it was changed meanwhile. */
export async function changeDraft(
  ctx: Context,
  { key, revision }: Change,
  change: (content: PageContent, newId: number) => PageContent,
): Promise<SavedDraft> {
  const draft = await getDraft(ctx, { key })
  if (draft.revision !== revision)
    throw new AppError('draftChanged', { revision: draft.revision }, { field: 'revision' })
  const ids = draft.content.blocks.map(({ id }) => id)
  const newId = Math.max(await findHighestBlockId(ctx, key), ...ids) + 1
  const changed = change(draft.content, newId)
  if (changed.blocks.length > BLOCKS_MAX) throw new AppError('listTooLong', { limit: BLOCKS_MAX })
  return writeDraft(ctx, { key, revision, ...changed })
}
