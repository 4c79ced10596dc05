import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { getDraft } from '../get-draft'
import { pageKey } from '../schemas'
import { type BlockDifference, compareContents } from './compare-contents'
import { blockForm, pageTextsForm } from './forms'
import type { FormValues } from './read-block-form'

type Conflict = { revision: number; kind: string | null; texts: BlockDifference['texts'] }

/** What is saved of a draft where a form that came too late has other texts; `before` is the saved text. Null if there is no such page. */
export async function findConflict(ctx: Context, values: FormValues): Promise<Conflict | null> {
  const key = pageKey.safeParse(values['key'])
  if (!key.success) return null
  const { revision, content } = await getDraft(ctx, { key: key.data })
  const ofBlock = blockForm.safeParse(values)
  if (ofBlock.success) {
    const { block } = ofBlock.data
    const saved = content.blocks.filter(({ id }) => id === block.id)
    const [difference] = compareContents({ ...EMPTY, blocks: saved }, { ...EMPTY, blocks: [block] }).blocks
    return { revision, kind: block.kind, texts: saved.length > 0 ? (difference?.texts ?? []) : [] }
  }
  const ofPage = pageTextsForm.safeParse(values)
  if (!ofPage.success) return { revision, kind: null, texts: [] }
  const { title, description } = ofPage.data
  return { revision, kind: null, texts: compareContents(content, { title, description, blocks: content.blocks }).texts }
}

const EMPTY = { title: {}, description: {} }
