'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { AppError } from '@/lib/foundation/errors/app-error'
import { FILE_BYTES_MAX } from '@/lib/foundation/files/limits'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { cancelImport } from '@/lib/identity/users/imports/cancel-import'
import { createImport } from '@/lib/identity/users/imports/create-import'
import { importForm, matchColumnsForm, readAgainForm } from '@/lib/identity/users/imports/forms'
import { rehearseImport } from '@/lib/identity/users/imports/rehearse-import'
import { rereadList } from '@/lib/identity/users/imports/reread-list'
import { runImport } from '@/lib/identity/users/imports/run-import'
import { sendImported } from '@/lib/identity/users/imports/send-imported'

const toImport = { redirectTo: ({ id }: { id: number }) => routes.adminPeopleImport(id) }

/** File fields are not in the form's values. */
export const uploadImportAction = action(
  nothingForm,
  (ctx, _, data) => {
    const file = data.get('file')
    if (!(file instanceof File) || file.size === 0) throw new AppError('fieldMissing', {}, { field: 'file' })
    const limit = FILE_BYTES_MAX / 1024 / 1024
    if (file.size > FILE_BYTES_MAX) throw new AppError('fileTooLarge', { limit }, { field: 'file' })
    const read = async () => Buffer.from(await file.arrayBuffer())
    return createImport(ctx, { file: { name: file.name, sizeBytes: file.size, read } })
  },
  { access: 'office', ...toImport },
)

export const rehearseImportAction = action(matchColumnsForm, rehearseImport, { access: 'office', ...toImport })

export const readAgainAction = action(readAgainForm, rereadList, { access: 'office', ...toImport })

export const runImportAction = action(importForm, runImport, { access: 'office', ...toImport })

export const sendImportedAction = action(importForm, sendImported, { access: 'office', ...toImport })

export const cancelImportAction = action(importForm, cancelImport, { access: 'office', ...toImport })
