import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { optionalText } from '@/lib/foundation/input/required-text'
import { blockKind } from '@/lib/site/pages/base/block-kind'
import { BLOCK_TITLE_MAX } from '@/lib/site/pages/base/limits'

const FILES_MAX = 20

/** Documents to download. */
export const files = blockKind({
  kind: 'files',
  shape: {
    title: optionalText(BLOCK_TITLE_MAX),
    items: boundedArray(z.strictObject({ fileId: z.uuid(), name: optionalText(BLOCK_TITLE_MAX) }), FILES_MAX),
  },
  texts: [{ path: 'title', isRequired: true }, { path: 'items.*.name' }],
  empty: { title: {}, items: [] },
})
