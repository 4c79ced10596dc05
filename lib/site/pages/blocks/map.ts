import { idInput } from '@/lib/foundation/input/ids'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

/** The ideas of a process on a map, which loads on demand. */
export const map = blockKind({
  kind: 'map',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    text: optionalText(BLOCK_TEXT_MAX),
    processId: idInput.nullable(),
  },
  texts: [{ path: 'title', isRequired: true }, { path: 'text' }],
  isLive: true,
  empty: { title: {}, text: {}, processId: null },
})
