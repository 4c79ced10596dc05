import { z } from 'zod'
import { contract } from '@/lib/foundation/api/contract'
import { UPLOAD_PURPOSES } from '@/lib/foundation/files/purposes'
import { uploadInput } from '@/lib/foundation/files/schemas'

export const uploadFileContract = contract({
  method: 'POST',
  path: '/files',
  summary: 'Send a file that an idea or a profile will show; one that nothing shows within a day is removed',
  tag: 'Files',
  access: 'member',
  takes: 'upload',
  body: uploadInput,
  status: 201,
  output: z.object({
    id: z.uuid(),
    url: z.url().meta({ description: 'Of an image add /{width} for a smaller one' }),
    purpose: z.enum(UPLOAD_PURPOSES),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    createdAt: z.iso.datetime(),
  }),
  errors: [
    'signInRequired',
    'fileTooLarge',
    'fileTypeRefused',
    'fileDamaged',
    'imageTooManyPixels',
    'documentLoadsFromElsewhere',
    'fileSpaceExhausted',
    'uploadTooSlow',
    'idempotencyKeyReused',
    'idempotencyKeyInUse',
  ],
  limit: { name: 'upload-requests', points: 300, seconds: 3600 },
})
