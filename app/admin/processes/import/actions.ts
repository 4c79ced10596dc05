'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import { cancelImport } from '@/lib/outcome/imports/uploads/cancel-import'
import { importForm, startImportForm, uploadElectionForm } from '@/lib/outcome/imports/uploads/forms'
import { startImport } from '@/lib/outcome/imports/uploads/start-import'
import { uploadElection } from '@/lib/outcome/imports/uploads/upload-election'

/** File fields are not in the form's values. */
export const uploadElectionAction = action(
  uploadElectionForm,
  (ctx, form, data) => uploadElection(ctx, { ...form, file: sentPicture(data.get('file')) }),
  { access: 'office', redirectTo: ({ importId }) => routes.adminImport(importId) },
)

export const startImportAction = action(startImportForm, startImport, {
  access: 'office',
  redirectTo: ({ importId }) => routes.adminImport(importId),
})

export const cancelImportAction = action(importForm, cancelImport, {
  access: 'office',
  redirectTo: () => routes.adminImports(),
})
