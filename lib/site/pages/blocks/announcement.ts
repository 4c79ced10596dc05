import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX, SHORT_RICH_TEXT_MAX } from '@/lib/site/pages/base/limits'

export const announcement = blockKind({
  kind: 'announcement',
  shape: {
    tone: z.enum(['info', 'success', 'warning']).default('info'),
    title: optionalText(BLOCK_TITLE_MAX),
    text: optionalText(SHORT_RICH_TEXT_MAX),
  },
  texts: [{ path: 'title' }, { path: 'text', isMarkdown: true, isRequired: true }],
  empty: { title: {}, text: {} },
})
