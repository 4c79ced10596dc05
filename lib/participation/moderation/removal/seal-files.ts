import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { storedKeys } from '@/lib/foundation/files/storing/stored-keys'
import { encryptBytes } from '@/lib/foundation/secrets/secrets'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { StoredFileFacts } from './sealed-content'

/** The stored parts of a file: a document, or each width of an image. */
export function partsOf(ctx: Context, { id, purpose, variants }: StoredFileFacts): { width: number; key: string }[] {
  const widths = purpose === 'document' ? [0] : variants
  const keys = storedKeys({ id, organizationId: ctx.organization.id, purpose, variants })
  return keys.map((key, index) => ({ key, width: widths[index] ?? 0 }))
}

/**
 * Copies files into the sealed copy, in the caller's transaction, and marks those that nothing else shows as belonging to
 * nobody: should the server stop before the caller deletes their bytes, the job for unattached files does. Returns them.
 */
export async function sealFiles(ctx: Context, caseId: number, files: readonly StoredFileFacts[]): Promise<string[]> {
  for (const file of files)
    for (const { key, width } of partsOf(ctx, file)) {
      const bytes = await currentStorage().get(key)
      if (!bytes) continue
      const data = { organizationId: ctx.organization.id, caseId, fileId: file.id, width }
      await ctx.db.sealedFile.create({ data: { ...data, bytes: encryptBytes('sealed-copy', bytes) } })
    }
  const own = files.flatMap(({ id, isShared }) => (isShared ? [] : [id]))
  await ctx.db.file.updateMany({
    where: { id: { in: own } },
    data: { attachedAt: null, ownerId: null, originalName: 'file', createdAt: new Date(0) },
  })
  return own
}
