import type { File } from '@/lib/generated/prisma/client'
import { routes } from '@/lib/routes'

/** What the API and the upload field hear of a file. */
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

export type FileAnswer = ReturnType<typeof fileAnswer>
