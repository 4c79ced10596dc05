import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { pictureInput } from '@/lib/foundation/files/schemas'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { type SentPicture, sentPicture, storePicture } from '@/lib/foundation/files/storing/store-picture'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { administered, processParams } from '@/lib/process/processes/admin-shapes'
import { getAdministered } from '@/lib/process/processes/facts/admin-queries'
import { lockProcess } from '@/lib/process/processes/lock-process'

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

export const setCoverCall = call({
  method: 'PUT',
  path: '/processes/{processId}/cover',
  summary: 'Give a process its picture (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  takes: 'upload',
  body: pictureInput,
  output: z.object({ coverFileId: z.uuid() }),
  errors: [...administered, 'fieldMissing', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged', 'imageTooManyPixels'],
  run: setCover,
})

export const removeCoverCall = call({
  method: 'DELETE',
  path: '/processes/{processId}/cover',
  summary: 'Take the picture of a process away (ADMIN, DELEGATE)',
  tag: 'Processes',
  access: 'member',
  params: processParams,
  output: z.undefined(),
  status: 204,
  errors: [...administered],
  run: removeCover,
})

/** File fields are not in the form's values. */
export const setCoverForm = form({
  input: formOf(setCoverCall.params),
  run: async (ctx, { processId }, data) => {
    await setCover(ctx, { processId, file: sentPicture(data.get('file')) })
    return processId
  },
  access: 'office',
  redirectTo: (id) => routes.adminProcessEdit(id),
})

export const removeCoverForm = form({
  input: formOf(removeCoverCall),
  run: async (ctx, input) => {
    await removeCover(ctx, input)
    return input.processId
  },
  access: 'office',
  redirectTo: (id) => routes.adminProcessEdit(id),
})
