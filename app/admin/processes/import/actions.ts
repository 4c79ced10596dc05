'use server'

import { action } from '@/lib/edge/http/forms/action'
import { sentPicture } from '@/lib/foundation/files/storing/store-picture'
import type { FormState } from '@/lib/foundation/input/form-state'
import { routes } from '@/lib/foundation/routes'
import { cancelImport } from '@/lib/outcome/imports/uploads/cancel-import'
import { importForm, startImportForm, uploadElectionForm } from '@/lib/outcome/imports/uploads/forms'
import { startImport } from '@/lib/outcome/imports/uploads/start-import'
import { uploadElection } from '@/lib/outcome/imports/uploads/upload-election'

/** File fields are not in the form's values. */
export async function uploadElectionAction(previous: FormState, data: FormData): Promise<FormState> {
  const file = sentPicture(data.get('file'))
  return action(uploadElectionForm, (ctx, form) => uploadElection(ctx, { ...form, file }), {
    redirectTo: ({ importId }) => routes.adminImport(importId),
  })(previous, data)
}

export const startImportAction = action(startImportForm, startImport, {
  redirectTo: ({ importId }) => routes.adminImport(importId),
})

export const cancelImportAction = action(importForm, cancelImport, { redirectTo: () => routes.adminImports() })
