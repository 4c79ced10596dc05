import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX, RICH_TEXT_MAX } from '@/lib/site/pages/base/limits'

/** A long text in Markdown. */
export const richText = blockKind({
  kind: 'richText',
  shape: { title: optionalText(BLOCK_TITLE_MAX), text: optionalText(RICH_TEXT_MAX) },
  texts: [{ path: 'title' }, { path: 'text', isMarkdown: true, isRequired: true }],
  empty: { title: {}, text: {} },
})
