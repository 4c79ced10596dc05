import 'server-only'
import type { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { localInstant } from '@/lib/foundation/input/local-instant'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import type { KnownBlock } from '@/lib/site/pages/catalogue/registry'
import { type Edited, editedPage, orChanged } from '@/lib/site/pages/or-changed'
import type { SavedDraft } from '../versions/save-content'
import { changeDraft } from './change-draft'
import { editBlocks, withBlock } from './edit-blocks'
import type { blockForm, pageTextsForm } from './forms'
import { addBlockFields, blockListFields } from './forms'
import { partOfBlock, partOfPlace, partOfTexts } from './part-revision'
import { newBlock } from './read-block-form'

/** Moves, copies, hides or removes a block of the draft. */
export async function editBlockList(
  ctx: Context,
  { key, revision, act: { act, id, to } }: z.output<typeof blockListFields>,
): Promise<Edited> {
  const edited: Edited = { key, done: act }
  const saved = await orChanged(
    changeDraft(ctx, { key, revision, part: partOfPlace(id) }, (content, newId) => {
      const at = content.blocks.findIndex((block) => block.id === id)
      const blocks = editBlocks(content.blocks, at, { act, to }, newId)
      edited.number = at + 1
      edited.now = blocks.findIndex((block) => block.id === (act === 'duplicate' ? newId : id)) + 1
      // After a removal the block in its place, else the last one.
      const focused = act === 'remove' ? (blocks[at] ?? blocks.at(-1))?.id : act === 'duplicate' ? newId : id
      if (focused !== undefined) edited.at = focused
      return { ...content, blocks }
    }),
  )
  return saved ? edited : { key, done: 'changed' }
}

/** Adds an empty block at the end of the draft. */
export async function addBlock(
  ctx: Context,
  { key, revision, kind }: z.output<typeof addBlockFields>,
): Promise<{ key: PageKey; block: KnownBlock | null }> {
  const added: KnownBlock[] = []
  const saved = await orChanged(
    changeDraft(ctx, { key, revision }, (content, newId) => {
      added.push(newBlock(kind, newId))
      return { ...content, blocks: [...content.blocks, ...added] }
    }),
  )
  return { key, block: saved && (added[0] ?? null) }
}

type Saved = Edited & { saved: SavedDraft }

/** Saves one block of the draft; a block that was removed meanwhile comes back at the end. */
export async function saveBlock(
  ctx: Context,
  form: z.output<typeof blockForm>,
): Promise<Saved & { again: boolean; block: KnownBlock }> {
  const { key, revision } = form
  const block = wholeBlock(ctx, form)
  const saved = await changeDraft(ctx, { key, revision, part: partOfBlock(block.id) }, (content) => ({
    ...content,
    blocks: withBlock(content.blocks, block),
  }))
  const number = saved.content.blocks.findIndex(({ id }) => id === block.id) + 1
  return { key, done: 'saved', number, at: block.id, again: form.next === 'again', block, saved }
}

/** The block of a form with its dates, which are local times of the organization. */
export function wholeBlock(
  ctx: Context,
  { block, visibleFrom, visibleUntil }: Pick<z.output<typeof blockForm>, 'block' | 'visibleFrom' | 'visibleUntil'>,
): KnownBlock {
  const from = instantField(ctx, visibleFrom, 'visibleFrom')
  const until = instantField(ctx, visibleUntil, 'visibleUntil')
  return { ...block, ...(from && { visibleFrom: from }), ...(until && { visibleUntil: until }) }
}

function instantField(ctx: Context, text: string, field: string): string | undefined {
  return text.trim() === '' ? undefined : localInstant(ctx, text, field).toISOString()
}

/** Saves title and description of the draft. */
export async function savePageTexts(
  ctx: Context,
  { key, revision, title, description }: z.output<typeof pageTextsForm>,
): Promise<Saved> {
  const saved = await changeDraft(ctx, { key, revision, part: partOfTexts }, ({ blocks }) => ({
    title,
    description,
    blocks,
  }))
  return { key, done: 'textsSaved', saved }
}

export const editBlockListForm = form({
  input: blockListFields,
  run: editBlockList,
  access: 'office',
  redirectTo: editedPage,
})

export const addBlockForm = form({
  input: addBlockFields,
  run: addBlock,
  access: 'office',
  redirectTo: ({ key, block }) =>
    block === null ? routes.builderPage(key, { done: 'changed' }) : routes.builderBlock(key, block, 'added'),
})
