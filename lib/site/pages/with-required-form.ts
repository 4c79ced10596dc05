import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { PageKey } from './base/page-keys'
import type { Block } from './catalogue/block-schemas'
import { starterPage } from './starters/starter-page'
import { visibleBlocks } from './visible-blocks'

type Reader = Parameters<typeof visibleBlocks>[1] & { organization: CurrentOrganization }

/** The pages that exist for a form, with the block that has it. */
const FORMS: Partial<Record<PageKey, (block: Block) => boolean>> = {
  portalContact: (block) => block.kind === 'contact' && block.form === 'enquiry',
  portalSubscribe: (block) => block.kind === 'newsletter',
}

/** The blocks of a page; where it exists for a form that no visible block has, the starter's is added at the end. */
export function withRequiredForm(ctx: Reader, key: PageKey, blocks: readonly Block[]): readonly Block[] {
  const hasForm = FORMS[key]
  if (!hasForm || visibleBlocks(blocks, ctx).some(hasForm)) return blocks
  const form = starterPage(key as 'portalContact' | 'portalSubscribe', ctx.organization).blocks.find(hasForm)
  if (!form) return blocks
  const { anchor: _anchor, ...block } = form as Block & { anchor?: string }
  return [...blocks, { ...block, id: Math.max(0, ...blocks.map(({ id }) => id)) + 1 } as Block]
}
