import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { type SentPicture, storePicture } from '@/lib/foundation/files/storing/store-picture'
import { recordAudit } from '@/lib/identity/audit/record'
import { getAdministered } from './admin-queries'
import { lockProcess } from './lock-process'

type OfProcess = { processId: number }

/** Sets the picture of a process, for its page, card and share tags; deletes the previous one. */
export async function setCover(
  context: Context,
  { processId, file }: OfProcess & { file: SentPicture | null },
): Promise<{ coverFileId: string }> {
  const own = requireSignedIn(context)
  await getAdministered(own, processId)
  const { id } = await storePicture(own, { file, purpose: 'cover', field: 'file' })
  await replaceCover(own, processId, id)
  return { coverFileId: id }
}

/** Removes the picture of a process; pages show a pattern instead. */
export async function removeCover(ctx: Context, { processId }: OfProcess): Promise<void> {
  await replaceCover(ctx, processId, null)
}

async function replaceCover(own: Context, processId: number, fileId: string | null): Promise<void> {
  const before = await transaction(own, async (ctx) => {
    const { coverFileId } = await lockProcess(ctx, processId)
    if (fileId) await ctx.db.file.update({ where: { id: fileId }, data: { attachedAt: ctx.now } })
    await ctx.db.process.update({ where: { id: processId }, data: { coverFileId: fileId } })
    await recordAudit(ctx, { act: 'process.coverSet', subject: `process ${processId}`, facts: { cover: fileId } })
    return coverFileId
  })
  if (before) await deleteFile(own, before)
}
