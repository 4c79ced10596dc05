import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { DOCUMENT_MEDIA_TYPES, documentKind } from '@/lib/foundation/files/kinds/document-kind'
import { loadsFromElsewhere } from '@/lib/foundation/files/kinds/loads-from-elsewhere'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { documentKey, documentName, fileName, nameFits } from '@/lib/foundation/files/naming'
import { currentStorage } from '@/lib/foundation/storage/current-storage'

/** Kinds of zip packages whose parts may lie elsewhere. */
const OFFICE_PACKAGES: readonly string[] = ['docx', 'xlsx', 'pptx']

type Input = { bytes: Buffer; ownerId: number; originalName: string }

/** Stores a document unchanged, if both content and file name are of an accepted kind. */
export async function storeDocument(ctx: Context, { bytes, ownerId, originalName }: Input) {
  if (bytes.byteLength > FILE_BYTES_MAX) throw new AppError('fileTooLarge', { limit: FILE_BYTES_MAX / 1024 / 1024 })
  if (bytes.byteLength === 0) throw new AppError('fileDamaged')
  const kind = documentKind(bytes)
  if (!kind || !nameFits(originalName, [kind])) throw new AppError('fileTypeRefused')
  if (OFFICE_PACKAGES.includes(kind) && loadsFromElsewhere(bytes)) throw new AppError('documentLoadsFromElsewhere')
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
