import 'server-only'
import { randomUUID } from 'node:crypto'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { fileName } from '@/lib/foundation/files/naming'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { PeopleImport } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { recognizeList } from './recognize-list'

const UPLOADS: Limit = { name: 'people-import', points: 30, seconds: 3600 }

type Incoming = { name: string; sizeBytes: number; read: () => Promise<Buffer> }

/**
 * Stores a list of people, recognizes encoding, delimiter and columns, and waits for the columns to be confirmed.
 * Nobody is invited. The file is deleted with the end of the import, or after a week.
 */
export async function createImport(ctx: Context, { file }: { file: Incoming }): Promise<PeopleImport> {
  requireAllowed(canAdministerPeople(ctx.actor))
  await consumeShared(UPLOADS, String(ctx.organization.id))
  const bytes = await file.read()
  const recognized = await recognizeList(bytes, ctx.organization.languages)
  const fileKey = `people-imports/${ctx.organization.id}/${randomUUID()}.csv`
  await currentStorage().put(fileKey, bytes)
  const row = await ctx.db.peopleImport.create({
    data: {
      organizationId: ctx.organization.id,
      userId: ctx.actor.kind === 'user' && ctx.actor.userId > 0 ? ctx.actor.userId : null,
      fileName: fileName(file.name),
      fileKey,
      sizeBytes: file.sizeBytes,
      ...recognized,
      locale: ctx.organization.languages[0] ?? ctx.locale,
      createdAt: ctx.now,
    },
  })
  await recordAudit(ctx, { act: 'peopleImport.uploaded', subject: `import ${row.id}`, facts: { file: row.fileName } })
  return row
}

/** File fields are not in the form's values. */
export const uploadImportForm = form({
  input: nothingForm,
  run: (ctx, _, data) => {
    const file = data.get('file')
    if (!(file instanceof File) || file.size === 0) throw new AppError('fieldMissing', {}, { field: 'file' })
    const limit = FILE_BYTES_MAX / 1024 / 1024
    if (file.size > FILE_BYTES_MAX) throw new AppError('fileTooLarge', { limit }, { field: 'file' })
    const read = async () => Buffer.from(await file.arrayBuffer())
    return createImport(ctx, { file: { name: file.name, sizeBytes: file.size, read } })
  },
  access: 'office',
  redirectTo: ({ id }) => routes.adminPeopleImport(id),
})
