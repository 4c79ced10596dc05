import type { Context } from '@/lib/foundation/context/context'
import type { UploadPurpose } from '@/lib/foundation/files/purposes'
import { formatFileSize } from '@/lib/foundation/i18n/format'
import { routes } from '@/lib/foundation/routes'
import type { File } from '@/lib/generated/prisma/client'
import { absoluteUrl } from '@/lib/identity/organizations/hosts/base-url'

/** A file as the API answers it. */
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

/** The same for file fields of a page, with a formatted size. */
export function uploadAnswer(file: File, ctx: Context) {
  // A relative URL: the page may be on another domain of the organization than the primary one.
  return { ...fileAnswer(file, ctx), url: routes.file(file.id), size: formatFileSize(ctx.locale, file.sizeBytes) }
}
