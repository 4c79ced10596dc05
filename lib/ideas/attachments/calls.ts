import type { Context } from '@/lib/foundation/context/context'
import type { UploadPurpose } from '@/lib/foundation/files/schemas'
import { formatFileSize } from '@/lib/foundation/i18n/format'
import { routes } from '@/lib/foundation/routes'
import type { File } from '@/lib/generated/prisma/client'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'

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
