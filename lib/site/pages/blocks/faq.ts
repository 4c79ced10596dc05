import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX, SHORT_RICH_TEXT_MAX } from '@/lib/site/pages/base/limits'

const QUESTIONS_MAX = 40
const QUESTION_MAX = 200

/** Questions that open their answers. */
export const faq = blockKind({
  kind: 'faq',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    items: boundedArray(
      z.strictObject({ question: optionalText(QUESTION_MAX), answer: optionalText(SHORT_RICH_TEXT_MAX) }),
      QUESTIONS_MAX,
    ),
  },
  texts: [
    { path: 'title' },
    { path: 'items.*.question', isRequired: true },
    { path: 'items.*.answer', isMarkdown: true, isRequired: true },
  ],
  empty: { title: {}, items: [] },
})
