import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { deleteStored } from './delete-stored'

/** Removes a file of the organization, once nothing shows it any more; after the transaction that let it go. */
export async function forgetFile(ctx: Context, fileId: string): Promise<void> {
  const file = await ctx.db.file.findFirst({ where: { id: fileId } })
  if (!file) return
  await deleteStored(file)
  await ctx.db.file.deleteMany({ where: { id: fileId } })
}
