import type { Block } from '@/lib/site/pages/catalogue/block-schemas'

/** `place` moves a block to an index. */
export const BLOCK_ACTS = ['up', 'down', 'place', 'duplicate', 'hide', 'show', 'remove'] as const

export type BlockAct = (typeof BLOCK_ACTS)[number]

/** The blocks after one was moved, copied, hidden or removed; unchanged if it does not exist. `id` is that of a copy. */
export function editBlocks(
  blocks: readonly Block[],
  at: number,
  { act, to = null }: { act: BlockAct; to?: number | null },
  id: number,
): Block[] {
  const block = blocks[at]
  if (!block) return [...blocks]
  switch (act) {
    case 'up':
      return moved(blocks, at, at - 1)
    case 'down':
      return moved(blocks, at, at + 1)
    case 'place':
      return moved(blocks, at, to ?? at)
    case 'remove':
      return blocks.toSpliced(at, 1)
    case 'duplicate':
      return blocks.toSpliced(at + 1, 0, copied(block, id))
    default:
      return block.kind === 'unknown' ? [...blocks] : blocks.with(at, { ...block, isHidden: act === 'hide' })
  }
}

/** The blocks with one in place of that of its id, else at the end. */
export function withBlock(blocks: readonly Block[], block: Block): Block[] {
  const at = blocks.findIndex(({ id }) => id === block.id)
  return at === -1 ? [...blocks, block] : blocks.with(at, block)
}

function moved(blocks: readonly Block[], from: number, to: number): Block[] {
  const block = blocks[from]
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block)
}

// An anchor is unique within the page, so that the copy has none.
function copied(block: Block, id: number): Block {
  if (block.kind === 'unknown') return { ...block, id, source: { ...block.source, id } }
  const { anchor: _anchor, ...rest } = block
  return { ...rest, id }
}
