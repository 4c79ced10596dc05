import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { TextEncoding } from '@/lib/foundation/input/csv/detect-encoding'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { FRESH, lockImport } from './lock-import'
import { recognizeList } from './recognize-list'

type Input = { id: number; encoding: TextEncoding; firstRow: number }

/** Reads a list again in the encoding and from the row that the officer chose; its columns are matched anew. */
export async function rereadList(context: Context, { id, encoding, firstRow }: Input): Promise<PeopleImport> {
  requireAllowed(canAdministerPeople(context.actor))
  return transaction(context, async (ctx) => {
    const { fileKey } = await lockImport(ctx, id, ['MATCHING', 'CHECKED'])
    const chosen = { encoding, rowsSkipped: firstRow - 1 }
    const recognized = await recognizeList(await stored(fileKey), ctx.organization.languages, chosen)
    await ctx.db.peopleImportProblem.deleteMany({ where: { importId: id } })
    return ctx.db.peopleImport.update({
      where: { id },
      data: { ...recognized, ...FRESH, linesTotal: null, state: 'MATCHING' },
    })
  })
}

async function stored(fileKey: string | null): Promise<Uint8Array> {
  const stream = fileKey ? await currentStorage().stream(fileKey) : null
  if (!stream) throw new AppError('peopleImportNotReady')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
