import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { compareTexts } from '@/lib/ideas/proposals/versions/compare-texts'
import type { ComparedPart } from '@/lib/ideas/proposals/versions/compare-words'
import type { PageKey } from '@/lib/site/pages/base/page-keys'
import { getVersion } from '../list-versions'
import { type BlockDifference, compareContents } from './compare-contents'

type Texts = BlockDifference['texts']
export type ComparedField = Texts[number] & { parts: ComparedPart[] }
export type VersionsCompared = {
  texts: ComparedField[]
  blocks: (Omit<BlockDifference, 'texts'> & { texts: ComparedField[] })[]
}

/** What differs between two versions of a page, word by word (ADMIN). */
export async function loadDifference(
  ctx: Context,
  { key, from, to }: { key: PageKey; from: number; to: number },
): Promise<VersionsCompared> {
  const before = await getVersion(ctx, { key, number: from })
  const after = await getVersion(ctx, { key, number: to })
  const { texts, blocks } = compareContents(before.content, after.content)
  return {
    texts: await compared(texts),
    blocks: await Promise.all(blocks.map(async (block) => ({ ...block, texts: await compared(block.texts) }))),
  }
}

function compared(texts: Texts): Promise<ComparedField[]> {
  return Promise.all(texts.map(async (text) => ({ ...text, parts: await compareTexts(text.before, text.after) })))
}
