import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind, buttonSchema } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

export const callToAction = blockKind({
  kind: 'callToAction',
  shape: { title: optionalText(BLOCK_TITLE_MAX), text: optionalText(BLOCK_TEXT_MAX), button: buttonSchema },
  texts: [{ path: 'title', isRequired: true }, { path: 'text' }],
  buttons: ['button'],
  empty: { title: {}, text: {}, button: { action: 'takePart', label: {} } },
})
