import { z } from 'zod'
import type { UploadPurpose } from '@/lib/catalogues/files/purposes'
import { UPLOAD_PURPOSES } from '@/lib/catalogues/files/purposes'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { uploadInput } from '@/lib/foundation/files/schemas'
import { uploadFile } from '@/lib/foundation/files/storing/upload-file'
import { formatFileSize } from '@/lib/foundation/i18n/format'
import type { File } from '@/lib/generated/prisma/client'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'

/** A file as the API answers it. */
function fileAnswer(file: File, { organization }: Pick<Context, 'organization'>) {
  const { id, purpose, originalName: name, mediaType, sizeBytes: bytes, width, height, createdAt } = file
  return {
    id,
    url: absoluteUrl(organization, routes.file(id)),
    purpose: purpose as UploadPurpose,
    name,
    mediaType,
    bytes,
    width,
    height,
    createdAt,
  }
}

/** The same for file fields of a page, with a formatted size. */
export function uploadAnswer(file: File, ctx: Context) {
  // A relative URL: the page may be on another domain of the organization than the primary one.
  return { ...fileAnswer(file, ctx), url: routes.file(file.id), size: formatFileSize(ctx.locale, file.sizeBytes) }
}

export const uploadFileCall = call({
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
  run: uploadFile,
  answer: fileAnswer,
})
