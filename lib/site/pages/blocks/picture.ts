import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind, pictureSchema } from '@/lib/site/pages/base/block-kind'
import { CAPTION_MAX } from '@/lib/site/pages/base/limits'

export const picture = blockKind({
  kind: 'picture',
  shape: { picture: pictureSchema, caption: optionalText(CAPTION_MAX) },
  texts: [{ path: 'caption' }],
  pictures: ['picture'],
  empty: { picture: { fileId: null, alternative: {} }, caption: {} },
})
