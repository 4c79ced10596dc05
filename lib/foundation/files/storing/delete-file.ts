import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { deleteStored } from './stored-keys'

/** Deletes a file that is no longer referenced. Call after the transaction that removed the reference. */
export async function deleteFile(ctx: Context, fileId: string): Promise<void> {
  const file = await ctx.db.file.findFirst({ where: { id: fileId } })
  if (!file) return
  await deleteStored(file)
  await ctx.db.file.deleteMany({ where: { id: fileId } })
}
