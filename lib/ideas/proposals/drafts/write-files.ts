import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { VersionFiles } from './file-schemas'

type Kind = 'COVER' | 'IMAGE' | 'DOCUMENT'
type Wanted = { fileId: string; kind: Kind; position: number; alternative: string; field: string }

/**
 * Gives a draft version its files: the first image is its cover, a list that is left out stays as it is. Throws fileUnknown for a file
 * that is neither the actor's own nor already one of this idea's. Inside the transaction that holds the lock of the proposal.
 */
export async function writeVersionFiles(
  tx: Context,
  { versionId, images, documents }: VersionFiles & { versionId: number },
): Promise<void> {
  if (images) {
    const wanted = images.map(
      ({ fileId, alternative }, position): Wanted => ({
        fileId,
        kind: position === 0 ? 'COVER' : 'IMAGE',
        position,
        alternative,
        field: 'images',
      }),
    )
    await replaceFiles(tx, versionId, 'image', ['COVER', 'IMAGE'], wanted)
  }
  if (documents) {
    const wanted = documents.map(
      (fileId, position): Wanted => ({ fileId, kind: 'DOCUMENT', position, alternative: '', field: 'documents' }),
    )
    await replaceFiles(tx, versionId, 'document', ['DOCUMENT'], wanted)
  }
}

async function replaceFiles(
  tx: Context,
  versionId: number,
  purpose: 'image' | 'document',
  kinds: Kind[],
  wanted: Wanted[],
): Promise<void> {
  const before = await tx.db.versionFile.findMany({ where: { versionId, kind: { in: kinds } } })
  const isSame =
    before.length === wanted.length &&
    wanted.every((one) =>
      before.some(
        ({ fileId, kind, position, alternative }) =>
          fileId === one.fileId && kind === one.kind && position === one.position && alternative === one.alternative,
      ),
    )
  if (isSame) return
  await attach(tx, versionId, purpose, wanted)
  await tx.db.versionFile.deleteMany({ where: { versionId, kind: { in: kinds } } })
  const rows = wanted.map(({ field: _field, ...row }) => ({ ...row, versionId, organizationId: tx.organization.id }))
  await tx.db.versionFile.createMany({ data: rows })
  const left = before.map(({ fileId }) => fileId).filter((id) => !wanted.some(({ fileId }) => fileId === id))
  if (left.length > 0)
    await tx.db.file.updateMany({ where: { id: { in: left }, versions: { none: {} } }, data: { attachedAt: null } })
}

// Writing the row also locks it: what collects files that nothing shows waits, and then finds it shown.
async function attach(tx: Context, versionId: number, purpose: string, wanted: Wanted[]): Promise<void> {
  if (wanted.length === 0) return
  const { actor } = requireSignedIn(tx)
  const ids = wanted.map(({ fileId }) => fileId)
  const known = await tx.sql<{ id: string }>`
    UPDATE "File" f SET "attachedAt" = coalesce(f."attachedAt", ${tx.now})
    WHERE f."id" = ANY(${ids}::uuid[]) AND f."organizationId" = ${tx.organization.id} AND f."purpose" = ${purpose}
      AND (f."ownerId" = ${actor.userId} OR EXISTS (
        SELECT 1 FROM "VersionFile" x JOIN "ProposalVersion" v ON v."id" = x."versionId"
        WHERE x."fileId" = f."id" AND v."proposalId" = (
          SELECT d."proposalId" FROM "ProposalVersion" d WHERE d."id" = ${versionId} AND d."organizationId" = ${tx.organization.id})))
    RETURNING f."id"`
  const unknown = wanted.find(({ fileId }) => !known.some(({ id }) => id === fileId))
  if (unknown) throw new AppError('fileUnknown', {}, { field: unknown.field })
}
