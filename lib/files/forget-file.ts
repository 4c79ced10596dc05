import 'server-only'
import type { Context } from '@/lib/context/context'
import { currentStorage } from '@/lib/storage/current-storage'
import { imageKey } from './image-key'

/** Removes an image of the organization in all its widths, once nothing shows it any more; after the transaction that let it go. */
export async function forgetFile(ctx: Context, fileId: string): Promise<void> {
  const file = await ctx.db.file.findFirst({ where: { id: fileId }, select: { variants: true } })
  if (!file) return
  for (const width of file.variants) await currentStorage().delete(imageKey(ctx.organization.id, fileId, width))
  await ctx.db.file.deleteMany({ where: { id: fileId } })
}
