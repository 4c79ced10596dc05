import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'
import { STAGES } from '@/lib/process/processes/process-view'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX, LISTED_MAX } from '@/lib/site/pages/base/limits'

export const processes = blockKind({
  kind: 'processes',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    stage: z.enum(['all', ...STAGES]).default('all'),
    size: z.number().int().min(1).max(LISTED_MAX).default(6),
  },
  texts: [{ path: 'title', isRequired: true }],
  isLive: true,
  empty: { title: {} },
})
