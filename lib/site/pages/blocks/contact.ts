import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

/** The organization's assistance desk and address of support, and a form that writes to them. */
export const contact = blockKind({
  kind: 'contact',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    text: optionalText(BLOCK_TEXT_MAX),
    form: z.enum(['none', 'enquiry']).default('none'),
  },
  texts: [{ path: 'title', isRequired: true }, { path: 'text' }],
  hasForm: true,
  empty: { title: {}, text: {} },
})
