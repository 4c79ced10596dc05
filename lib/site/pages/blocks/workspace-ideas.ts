import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX, LISTED_MAX } from '@/lib/site/pages/base/limits'

/** The latest ideas of the public workspaces of an umbrella. */
export const workspaceIdeas = blockKind({
  kind: 'workspaceIdeas',
  shape: { title: optionalText(BLOCK_TITLE_MAX), size: z.number().int().min(1).max(LISTED_MAX).default(6) },
  texts: [{ path: 'title', isRequired: true }],
  isLive: true,
  empty: { title: {} },
})
