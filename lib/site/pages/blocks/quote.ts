import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

export const quote = blockKind({
  kind: 'quote',
  shape: { text: optionalText(BLOCK_TEXT_MAX), author: optionalText(BLOCK_TITLE_MAX) },
  texts: [{ path: 'text', isRequired: true }, { path: 'author' }],
  empty: { text: {}, author: {} },
})
