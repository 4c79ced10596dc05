import type { Actor } from '@/lib/catalogues/actor'
import type { Block } from './catalogue/block-schemas'
import { blockKinds, type KnownBlock } from './catalogue/registry'

type Reader = { actor: Pick<Actor, 'kind'>; now: Date; organization: { publiclyVisible: boolean } }

/** The blocks that a reader sees at an instant; blocks of unknown kinds are not displayed. */
export function visibleBlocks(blocks: readonly Block[], reader: Reader): KnownBlock[] {
  return blocks.filter((block): block is KnownBlock => block.kind !== 'unknown' && isVisible(block, reader))
}

function isVisible(block: KnownBlock, { actor, now, organization }: Reader): boolean {
  const isMember = actor.kind === 'user'
  if (block.isHidden) return false
  if (block.visibleTo !== 'all' && isMember !== (block.visibleTo === 'members')) return false
  if (block.visibleFrom !== undefined && now < new Date(block.visibleFrom)) return false
  if (block.visibleUntil !== undefined && now >= new Date(block.visibleUntil)) return false
  return !blockKinds[block.kind].isLive || isMember || organization.publiclyVisible
}
