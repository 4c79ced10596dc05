import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind, buttonSchema, pictureSchema } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

/** The head of a page: its title, a sentence, a picture and what to do first. */
export const hero = blockKind({
  kind: 'hero',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    text: optionalText(BLOCK_TEXT_MAX),
    picture: pictureSchema.nullable().default(null),
    buttons: boundedArray(buttonSchema, 2),
  },
  texts: [{ path: 'title', isRequired: true }, { path: 'text' }],
  pictures: ['picture'],
  buttons: ['buttons.*'],
  empty: { title: {}, text: {}, picture: null, buttons: [] },
})
