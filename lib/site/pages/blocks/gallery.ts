import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind, pictureSchema } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX, CAPTION_MAX } from '@/lib/site/pages/base/limits'

const PICTURES_MAX = 24

export const gallery = blockKind({
  kind: 'gallery',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    items: boundedArray(z.strictObject({ picture: pictureSchema, caption: optionalText(CAPTION_MAX) }), PICTURES_MAX),
  },
  texts: [{ path: 'title' }, { path: 'items.*.caption' }],
  pictures: ['items.*.picture'],
  empty: { title: {}, items: [] },
})
