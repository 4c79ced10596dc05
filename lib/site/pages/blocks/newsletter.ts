import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

/** The form that subscribes to the organization's mail list. */
export const newsletter = blockKind({
  kind: 'newsletter',
  shape: { title: optionalText(BLOCK_TITLE_MAX), text: optionalText(BLOCK_TEXT_MAX) },
  texts: [{ path: 'title', isRequired: true }, { path: 'text' }],
  hasForm: true,
  empty: { title: {}, text: {} },
})
