import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import type { FieldRefusal } from '@/lib/foundation/input/validation'
import type { VersionFiles } from '@/lib/ideas/proposals/file-schemas'

type Kind = 'COVER' | 'IMAGE' | 'DOCUMENT'
type FileRow = { fileId: string; kind: Kind; position: number; alternative: string }

/**
 * Sets the files of a draft version: the first image is its cover; a list that is not given stays unchanged. A list
 * with a file that is neither the actor's own nor already attached to this idea is not written: its refusal is
 * returned. Requires the transaction that holds the lock of the proposal.
 */
export async function writeVersionFiles(
  tx: Context,
  { versionId, images, documents }: VersionFiles & { versionId: number },
): Promise<FieldRefusal[]> {
  const refused: FieldRefusal[] = []
  if (images) {
    const requested = images.map(
      ({ fileId, alternative }, position): FileRow => ({
        fileId,
        kind: position === 0 ? 'COVER' : 'IMAGE',
        position,
        alternative,
      }),
    )
    const isWritten = await replaceFiles(tx, versionId, 'image', ['COVER', 'IMAGE'], requested)
    if (!isWritten) refused.push({ field: 'images', name: 'fileUnknown', params: {} })
  }
  if (documents) {
    const requested = documents.map(
      (fileId, position): FileRow => ({ fileId, kind: 'DOCUMENT', position, alternative: '' }),
    )
    const isWritten = await replaceFiles(tx, versionId, 'document', ['DOCUMENT'], requested)
    if (!isWritten) refused.push({ field: 'documents', name: 'fileUnknown', params: {} })
  }
  return refused
}

/** Returns false, without a change, if one of the files is unknown. */
async function replaceFiles(
  tx: Context,
  versionId: number,
  purpose: 'image' | 'document',
  kinds: Kind[],
  requested: FileRow[],
): Promise<boolean> {
  const before = await tx.db.versionFile.findMany({ where: { versionId, kind: { in: kinds } } })
  const isSame =
    before.length === requested.length &&
    requested.every((one) =>
      before.some(
        ({ fileId, kind, position, alternative }) =>
          fileId === one.fileId && kind === one.kind && position === one.position && alternative === one.alternative,
      ),
    )
  if (isSame) return true
  if (!(await attach(tx, versionId, purpose, requested))) return false
  await tx.db.versionFile.deleteMany({ where: { versionId, kind: { in: kinds } } })
  const rows = requested.map((row) => ({ ...row, versionId, organizationId: tx.organization.id }))
  await tx.db.versionFile.createMany({ data: rows })
  const left = before.map(({ fileId }) => fileId).filter((id) => !requested.some(({ fileId }) => fileId === id))
  if (left.length > 0)
    await tx.db.file.updateMany({ where: { id: { in: left }, versions: { none: {} } }, data: { attachedAt: null } })
  return true
}

// The row locks make the clean-up of unattached files (delete-unattached.ts) wait; it then finds them attached.
async function attach(tx: Context, versionId: number, purpose: string, requested: FileRow[]): Promise<boolean> {
  if (requested.length === 0) return true
  const { actor } = requireSignedIn(tx)
  const ids = requested.map(({ fileId }) => fileId)
  const known = await tx.sql(uuidRow)`
    SELECT f."id" FROM "File" f
    WHERE f."id" = ANY(${ids}::uuid[]) AND f."organizationId" = ${tx.organization.id} AND f."purpose" = ${purpose}
      AND (f."ownerId" = ${actor.userId} OR EXISTS (
        SELECT 1 FROM "VersionFile" x JOIN "ProposalVersion" v ON v."id" = x."versionId"
        WHERE x."fileId" = f."id" AND v."proposalId" = (
          SELECT d."proposalId" FROM "ProposalVersion" d
          WHERE d."id" = ${versionId} AND d."organizationId" = ${tx.organization.id})))
    FOR UPDATE OF f`
  if (!ids.every((fileId) => known.some(({ id }) => id === fileId))) return false
  await tx.db.file.updateMany({ where: { id: { in: ids }, attachedAt: null }, data: { attachedAt: tx.now } })
  return true
}
