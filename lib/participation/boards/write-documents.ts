import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

/** Sets the documents of a post: files of the officer or of the post itself; undefined keeps them. Runs in the transaction that locks the board. */
export async function writeDocuments(
  tx: Context,
  postId: number,
  wanted: readonly string[] | undefined,
): Promise<void> {
  if (wanted === undefined) return
  const { actor } = requireSignedIn(tx)
  const before = (await tx.db.boardPostFile.findMany({ where: { postId } })).map(({ fileId }) => fileId)
  const known = await tx.sql<{ id: string }>`
    UPDATE "File" f SET "attachedAt" = coalesce(f."attachedAt", ${tx.now})
    WHERE f."id" = ANY(${wanted}::uuid[]) AND f."organizationId" = ${tx.organization.id} AND f."purpose" = 'document'
      AND (f."ownerId" = ${actor.userId} OR f."id" = ANY(${before}::uuid[]))
    RETURNING f."id"`
  if (known.length < wanted.length) throw new AppError('fileUnknown', {}, { field: 'documents' })
  await tx.db.boardPostFile.deleteMany({ where: { postId } })
  const { id: organizationId } = tx.organization
  await tx.db.boardPostFile.createMany({ data: wanted.map((fileId) => ({ organizationId, postId, fileId })) })
  await letGo(
    tx,
    before.filter((fileId) => !wanted.includes(fileId)),
  )
}

/** Detaches the files of a deleted post; the job for unattached files deletes them some hours later. */
export async function letGoOfDocuments(tx: Context, postId: number): Promise<void> {
  const files = await tx.db.boardPostFile.findMany({ where: { postId } })
  await tx.db.boardPostFile.deleteMany({ where: { postId } })
  await letGo(
    tx,
    files.map(({ fileId }) => fileId),
  )
}

async function letGo(tx: Context, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return
  const where = { id: { in: fileIds }, versions: { none: {} }, boardPosts: { none: {} } }
  await tx.db.file.updateMany({ where, data: { attachedAt: null } })
}
