import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { pageKey } from '@/lib/site/pages/catalogue/schemas'
import { getDraft } from '../get-draft'
import { baseOfBlock, baseOfTexts } from './base-of'
import { type BlockDifference, compareContents } from './compare-contents'
import { wholeBlock } from './edit-draft'
import { blockForm, pageTextsForm } from './forms'
import type { FormValues } from './read-block-form'

type Conflict = {
  revision: number
  /** Hash of the saved part, which the form replaces when it is sent with it. */
  base: string
  updatedAt: Date | null
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
  const { revision, content, updatedAt } = await getDraft(ctx, { key: key.data })
  const found = { revision, updatedAt, isRemoved: false, base: '', texts: [], fields: [] }
  const ofBlock = blockForm.safeParse(values)
  if (ofBlock.success) {
    const block = wholeBlock(ctx, ofBlock.data)
    const saved = content.blocks.filter(({ id }) => id === block.id)
    const [difference] = compareContents({ ...EMPTY, blocks: saved }, { ...EMPTY, blocks: [block] }).blocks
    const base = baseOfBlock(content, block.id)
    if (saved.length === 0) return { ...found, base, isRemoved: true }
    return { ...found, base, texts: difference?.texts ?? [], fields: difference?.fields ?? [] }
  }
  const ofPage = pageTextsForm.safeParse(values)
  if (!ofPage.success) return found
  const { title, description } = ofPage.data
  const { texts } = compareContents(content, { title, description, blocks: content.blocks })
  return { ...found, base: baseOfTexts(content), texts }
}

const EMPTY = { title: {}, description: {} }
