import type { Context } from '@/lib/context/context'
import type { File } from '@/lib/generated/prisma/client'
import { formatFileSize } from '@/lib/i18n/format'
import { routes } from '@/lib/routes'

/** What the API tells of a file. */
export function fileAnswer({ id, purpose, originalName, mediaType, sizeBytes, width, height, createdAt }: File) {
  return {
    id,
    url: routes.file(id),
    purpose,
    name: originalName,
    mediaType,
    bytes: sizeBytes,
    width,
    height,
    createdAt: createdAt.toISOString(),
  }
}

/** The same for the file fields of a page, with its size in the reader's words. */
export function uploadAnswer(file: File, { locale }: Context) {
  return { ...fileAnswer(file), size: formatFileSize(locale, file.sizeBytes) }
}
