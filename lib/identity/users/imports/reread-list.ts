import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { TextEncoding } from '@/lib/foundation/input/csv/detect-encoding'
import { TEXT_ENCODINGS } from '@/lib/foundation/input/csv/detect-encoding'
import { form } from '@/lib/foundation/input/form'
import { formId, formNumber } from '@/lib/foundation/input/form-fields'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { ROWS_SKIPPED_MAX } from './limits'
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

/** The form that reads a list again in another encoding, or from another row. */
export const readAgainForm = form({
  input: z.object({
    id: formId,
    encoding: z.enum(TEXT_ENCODINGS),
    firstRow: formNumber(wholeNumber(1, ROWS_SKIPPED_MAX + 1)),
  }),
  run: rereadList,
  access: 'office',
  redirectTo: ({ id }) => routes.adminPeopleImport(id),
})
