import 'server-only'
import { randomUUID } from 'node:crypto'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { fileName } from '@/lib/foundation/files/naming'
import type { SentPicture } from '@/lib/foundation/files/storing/store-picture'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { form } from '@/lib/foundation/input/form'
import { formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { withoutUndefined } from '@/lib/foundation/input/without-undefined'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { ELECTION_FILE_BYTES_MAX, PENDING_IMPORTS_MAX } from './limits'
import type { ElectionSource } from './schemas'
import { electionSource } from './schemas'
import { PENDING_STATES } from './states'

type Upload = ElectionSource & { file: SentPicture | null }

/** Stores the file of a finished election, which the worker reads next. Throws fileTooLarge, importsTooMany. */
export async function uploadElection(ctx: Context, { file, ...source }: Upload): Promise<{ importId: number }> {
  requireAllowed(canCreateProcess(ctx.actor))
  if (!file || file.sizeBytes === 0) throw new AppError('fieldMissing', { field: 'file' }, { field: 'file' })
  if (file.sizeBytes > ELECTION_FILE_BYTES_MAX)
    throw new AppError('fileTooLarge', { limit: ELECTION_FILE_BYTES_MAX / 1024 / 1024 }, { field: 'file' })
  const bytes = await file.read()
  const storageKey = `${ctx.organization.id}/${randomUUID()}/election.pb`
  // Stored before its row: a file without a row is deleted here, a row without a file could not be read.
  await currentStorage().put(storageKey, bytes)
  try {
    return await transaction(ctx, async (ctx) => {
      await lockOrganization(ctx)
      const pending = await ctx.db.electionImport.count({ where: { state: { in: [...PENDING_STATES] } } })
      if (pending >= PENDING_IMPORTS_MAX) throw new AppError('importsTooMany', { limit: PENDING_IMPORTS_MAX })
      const { id } = await ctx.db.electionImport.create({
        data: {
          organizationId: ctx.organization.id,
          fileName: fileName(file.name),
          sizeBytes: file.sizeBytes,
          storageKey,
          ...withoutUndefined(source),
        },
      })
      await recordAudit(ctx, { act: 'import.uploaded', subject: `import ${id}`, facts: { file: fileName(file.name) } })
      return { importId: id }
    })
  } catch (error) {
    // No row refers to the file.
    await currentStorage().delete(storageKey)
    throw error
  }
}

/** File fields are not in the form's values. */
export const uploadElectionForm = form({
  input: formOf(electionSource, {
    sourceName: formTextOrUndefined(electionSource.shape.sourceName),
    sourceLicence: formTextOrUndefined(electionSource.shape.sourceLicence),
  }),
  run: (ctx, form, data) => uploadElection(ctx, { ...form, file: sentPicture(data.get('file')) }),
  access: 'office',
  redirectTo: ({ importId }) => routes.adminImport(importId),
})
