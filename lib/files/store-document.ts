import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { currentStorage } from '@/lib/storage/current-storage'
import { documentKey } from './document-key'
import { DOCUMENT_MEDIA_TYPES, documentKind } from './document-kind'
import { documentName } from './document-name'
import { fileName } from './file-name'
import { FILE_BYTES_MAX } from './limits'
import { nameFits } from './name-extension'

type Input = { bytes: Buffer; ownerId: number; originalName: string }

/** Keeps a document as it is; only what is one by its content, and by its name too. */
export async function storeDocument(ctx: Context, { bytes, ownerId, originalName }: Input) {
  if (bytes.byteLength > FILE_BYTES_MAX) throw new AppError('fileTooLarge', { limit: FILE_BYTES_MAX / 1024 / 1024 })
  if (bytes.byteLength === 0) throw new AppError('fileDamaged')
  const kind = documentKind(bytes)
  if (!kind || !nameFits(originalName, [kind])) throw new AppError('fileTypeRefused')
  const id = randomUUID()
  await currentStorage().put(documentKey(ctx.organization.id, id), bytes)
  return ctx.db.file.create({
    data: {
      id,
      organizationId: ctx.organization.id,
      ownerId,
      purpose: 'document',
      mediaType: DOCUMENT_MEDIA_TYPES[kind],
      originalName: documentName(fileName(originalName), DOCUMENT_MEDIA_TYPES[kind]),
      sizeBytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: ctx.now,
    },
  })
}
