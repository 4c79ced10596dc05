import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind, buttonSchema } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

const STEPS_MAX = 8

/** Numbered steps, and a link to more. */
export const steps = blockKind({
  kind: 'steps',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    items: boundedArray(
      z.strictObject({ title: optionalText(BLOCK_TITLE_MAX), text: optionalText(BLOCK_TEXT_MAX) }),
      STEPS_MAX,
    ),
    button: buttonSchema.nullable().default(null),
  },
  texts: [{ path: 'title' }, { path: 'items.*.title', isRequired: true }, { path: 'items.*.text' }],
  buttons: ['button'],
  empty: { title: {}, items: [] },
})
