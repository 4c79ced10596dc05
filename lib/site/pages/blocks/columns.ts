import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind, buttonSchema, pictureSchema } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX, SHORT_RICH_TEXT_MAX } from '@/lib/site/pages/base/limits'

/** Two or three texts side by side, each with an optional picture and button. */
export const columns = blockKind({
  kind: 'columns',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    items: boundedArray(
      z.strictObject({
        title: optionalText(BLOCK_TITLE_MAX),
        text: optionalText(SHORT_RICH_TEXT_MAX),
        picture: pictureSchema.nullable().default(null),
        button: buttonSchema.nullable().default(null),
      }),
      3,
      { min: 2 },
    ),
  },
  texts: [{ path: 'title' }, { path: 'items.*.title' }, { path: 'items.*.text', isMarkdown: true }],
  pictures: ['items.*.picture'],
  buttons: ['items.*.button'],
  empty: {
    title: {},
    items: [
      { title: {}, text: {} },
      { title: {}, text: {} },
    ],
  },
})
