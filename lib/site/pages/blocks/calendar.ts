import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

/** The next dates of phases and webinars. */
export const calendar = blockKind({
  kind: 'calendar',
  shape: { title: optionalText(BLOCK_TITLE_MAX), size: z.number().int().min(1).max(20).default(6) },
  texts: [{ path: 'title', isRequired: true }],
  isLive: true,
  empty: { title: {} },
})
