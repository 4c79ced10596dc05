import type { Context } from '@/lib/context/context'
import type { File } from '@/lib/generated/prisma/client'
import { formatFileSize } from '@/lib/i18n/format'
import { absoluteUrl } from '@/lib/organizations/base-url'
import { routes } from '@/lib/routes'
import type { UploadPurpose } from './schemas'

/** What the API answers of a file. */
export function fileAnswer(file: File, { organization }: Pick<Context, 'organization'>) {
  const { id, purpose, originalName, mediaType, sizeBytes, width, height, createdAt } = file
  return {
    id,
    url: absoluteUrl(organization, routes.file(id)),
    purpose: purpose as UploadPurpose,
    name: originalName,
    mediaType,
    bytes: sizeBytes,
    width,
    height,
    createdAt: createdAt.toISOString(),
  }
}

/** The same for the file fields of a page, with its size in the reader's words. */
export function uploadAnswer(file: File, ctx: Context) {
  // A page may be served by another domain of the organization than the primary one.
  return { ...fileAnswer(file, ctx), url: routes.file(file.id), size: formatFileSize(ctx.locale, file.sizeBytes) }
}
