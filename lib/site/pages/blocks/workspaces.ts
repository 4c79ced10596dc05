import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

/** The workspaces of an umbrella organization. */
export const workspaces = blockKind({
  kind: 'workspaces',
  shape: { title: optionalText(BLOCK_TITLE_MAX) },
  texts: [{ path: 'title', isRequired: true }],
  isLive: true,
  empty: { title: {} },
})
