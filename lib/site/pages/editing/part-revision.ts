import 'server-only'
import { createHash } from 'node:crypto'
import type { PageContent } from '../starters/page-content'
import { canonical } from './canonical'

/** What a form of the builder changes of a page. */
export type Part = (content: PageContent) => unknown

export function partOfBlock(id: number): Part {
  return ({ blocks }) => blocks.find((block) => block.id === id) ?? null
}

export const partOfTexts: Part = ({ title, description }) => ({ title, description })

/** Of a move, copy or removal: the order of all blocks and the content of one. */
export function partOfPlace(id: number): Part {
  return ({ blocks }) => [blocks.map((block) => block.id), blocks.find((block) => block.id === id) ?? null]
}

type Draft = { revision: string; content: PageContent }

/** The revision of a part of a draft: that of the draft, and a digest of the part ("12.k3vTq0…"). */
export function revisionOfPart({ revision, content }: Draft, part: Part): string {
  return `${revision}.${digestOf(part(content))}`
}

/** Whether the part is what was seen with the revision, although other parts of the draft may have been saved since. */
export function isPartSeen(seen: string, draft: Draft, part: Part): boolean {
  const [ofDraft, ofPart] = seen.split('.')
  return ofDraft === draft.revision || ofPart === digestOf(part(draft.content))
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url').slice(0, 22)
}
