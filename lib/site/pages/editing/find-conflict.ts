import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { pageKey } from '@/lib/site/pages/catalogue/schemas'
import { getDraft } from '../get-draft'
import { type BlockDifference, compareContents } from './compare-contents'
import { wholeBlock } from './edit-draft'
import { blockForm, pageTextsForm } from './forms'
import type { FormValues } from './read-block-form'

type Conflict = {
  /** The saved block was removed. */
  isRemoved: boolean
} & Pick<BlockDifference, 'texts' | 'fields'>

/**
 * What is saved of a draft where a form that came too late has something else; `before` is what is saved. Null if there is
 * no such page.
 */
export async function findConflict(ctx: Context, values: FormValues): Promise<Conflict | null> {
  const key = pageKey.safeParse(values['key'])
  if (!key.success) return null
  const { content } = await getDraft(ctx, { key: key.data })
  const found = { isRemoved: false, texts: [], fields: [] }
  const ofBlock = blockForm.safeParse(values)
  if (ofBlock.success) {
    const block = wholeBlock(ctx, ofBlock.data)
    const saved = content.blocks.filter(({ id }) => id === block.id)
    if (saved.length === 0) return { ...found, isRemoved: true }
    const [difference] = compareContents({ ...EMPTY, blocks: saved }, { ...EMPTY, blocks: [block] }).blocks
    return { ...found, texts: difference?.texts ?? [], fields: difference?.fields ?? [] }
  }
  const ofPage = pageTextsForm.safeParse(values)
  if (!ofPage.success) return found
  const { title, description } = ofPage.data
  return { ...found, texts: compareContents(content, { title, description, blocks: content.blocks }).texts }
}

const EMPTY = { title: {}, description: {} }
