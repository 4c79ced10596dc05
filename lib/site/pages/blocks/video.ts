import { z } from 'zod'
import { optionalText } from '@/lib/foundation/input/required-text'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { videoText } from '@/lib/ideas/proposals/content-schemas'
import { videoAddress } from '@/lib/ideas/proposals/video'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/

// Blocks are parsed again when they are read: an id stays an id.
const videoInput = z
  .preprocess(
    (value) => (typeof value === 'string' && VIDEO_ID.test(value) ? videoAddress(value) : value),
    videoText.nullable(),
  )
  .register(schemaRefusals, { names: ['videoInvalid'] })

/** A video that loads when the reader starts it; only its id is stored. */
export const video = blockKind({
  kind: 'video',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    text: optionalText(BLOCK_TEXT_MAX),
    video: videoInput,
  },
  texts: [{ path: 'title', isRequired: true }, { path: 'text' }],
  empty: { title: {}, text: {}, video: null },
})
