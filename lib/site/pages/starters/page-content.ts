import { z } from 'zod'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { type Block, blocksColumn, parseStored } from '@/lib/site/pages/catalogue/block-schemas'

export type PageContent = { title: LocalizedText; description: LocalizedText; blocks: Block[] }

/** The columns of the content of a version. */
export const contentRow = z.object({ title: localizedText, description: localizedText, blocks: blocksColumn })

export function contentOf({ title, description, blocks }: z.infer<typeof contentRow>): PageContent {
  return { title, description, blocks: parseStored(blocks) }
}
