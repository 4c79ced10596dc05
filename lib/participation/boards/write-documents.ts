import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'

/**
 * Sets the documents of a post: files of the officer or of the post itself; undefined keeps them. Runs in the
 * transaction that locks the board.
 */
export async function writeDocuments(
  tx: Context,
  postId: number,
  requested: readonly string[] | undefined,
): Promise<void> {
  if (requested === undefined) return
  const { actor } = requireSignedIn(tx)
  const before = (await tx.db.boardPostFile.findMany({ where: { postId } })).map(({ fileId }) => fileId)
  const known = await tx.sql(uuidRow)`
    UPDATE "File" f SET "attachedAt" = coalesce(f."attachedAt", ${tx.now})
    WHERE f."id" = ANY(${requested}::uuid[]) AND f."organizationId" = ${tx.organization.id} AND f."purpose" = 'document'
      AND (f."ownerId" = ${actor.userId} OR f."id" = ANY(${before}::uuid[]))
    RETURNING f."id"`
  if (known.length < requested.length) throw new AppError('fileUnknown', {}, { field: 'documents' })
  await tx.db.boardPostFile.deleteMany({ where: { postId } })
  const { id: organizationId } = tx.organization
  await tx.db.boardPostFile.createMany({ data: requested.map((fileId) => ({ organizationId, postId, fileId })) })
  await detachFiles(
    tx,
    before.filter((fileId) => !requested.includes(fileId)),
  )
}

/** Detaches the files of a deleted post; the job for unattached files deletes them some hours later. */
export async function detachDocuments(tx: Context, postId: number): Promise<void> {
  const files = await tx.db.boardPostFile.findMany({ where: { postId } })
  await tx.db.boardPostFile.deleteMany({ where: { postId } })
  await detachFiles(
    tx,
    files.map(({ fileId }) => fileId),
  )
}

const notInDeliveries = { deliveryPosts: { none: {} }, expenses: { none: {} }, answers: { none: {} } }

async function detachFiles(tx: Context, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  const where = { id: { in: fileIds }, versions: { none: {} }, boardPosts: { none: {} }, ...notInDeliveries }
  await tx.db.file.updateMany({ where, data: { attachedAt: null } })
}
