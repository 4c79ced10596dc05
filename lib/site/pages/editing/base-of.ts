import 'server-only'
import { createHash } from 'node:crypto'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'
import type { PageContent } from '../starters/page-content'
import { canonical } from './canonical'

/** A short hash of the part of a draft that a form changes. While it is the same, a newer revision of the draft is no conflict. */
function baseOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 22)
}

export function baseOfBlock({ blocks }: Pick<PageContent, 'blocks'>, id: number): string {
  return baseOf(blocks.find((block) => block.id === id) ?? null)
}

export function baseOfTexts({ title, description }: Pick<PageContent, 'title' | 'description'>): string {
  return baseOf({ title, description })
}

/** Of a move, copy or removal: the order of all blocks and the content of one. */
export function baseOfPlace({ blocks }: { blocks: readonly Block[] }, id: number): string {
  return baseOf([blocks.map((block) => block.id), blocks.find((block) => block.id === id) ?? null])
}
