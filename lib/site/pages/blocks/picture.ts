import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind, pictureSchema } from '../block-kind'
import { CAPTION_MAX } from '../limits'

export const picture = blockKind({
  kind: 'picture',
  shape: { picture: pictureSchema, caption: optionalText(CAPTION_MAX) },
  texts: [{ path: 'caption' }],
  pictures: ['picture'],
  empty: { picture: { fileId: null, alternative: {} }, caption: {} },
})
