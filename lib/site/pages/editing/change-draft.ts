import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { BLOCKS_MAX } from '@/lib/site/pages/base/limits'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import { orChanged } from '@/lib/site/pages/or-changed'
import { findHighestBlockId } from '../find-highest-block-id'
import { getDraft } from '../get-draft'
import type { PageContent } from '../starters/page-content'
import type { SavedDraft } from '../versions/save-content'
import { writeDraft } from '../write-draft'

type Change = {
  key: PageKey
  revision: number
  /** Whether the part that changes is the one that the officer saw, although another part was saved since. */
  isUnchanged?: ((content: PageContent) => boolean) | undefined
}

/** Saves of others that may come between reading and writing. */
const TRIES = 4

/** Changes the draft that the officer saw, or begins one; throws draftChanged if that part was changed meanwhile. */
export async function changeDraft(
  ctx: Context,
  { key, revision, isUnchanged = () => false }: Change,
  change: (content: PageContent, newId: number) => PageContent,
): Promise<SavedDraft> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = await getDraft(ctx, { key })
    if (draft.revision !== revision && !isUnchanged(draft.content)) throw changedTo(draft.revision)
    const ids = draft.content.blocks.map(({ id }) => id)
    const newId = Math.max(await findHighestBlockId(ctx, key), ...ids) + 1
    const changed = change(draft.content, newId)
    if (changed.blocks.length > BLOCKS_MAX) throw new AppError('listTooLong', { limit: BLOCKS_MAX })
    const saved = await orChanged(writeDraft(ctx, { key, revision: draft.revision, ...changed }))
    if (saved) return saved
    if (attempt === TRIES) throw changedTo(draft.revision)
  }
}

function changedTo(revision: number): AppError {
  return new AppError('draftChanged', { revision }, { field: 'revision' })
}
