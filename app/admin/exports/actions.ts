'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { discardExport } from '@/lib/office/exports/discard-export'
import { discardExportForm, exportForm } from '@/lib/office/exports/forms'
import { requestExport } from '@/lib/office/exports/request-export'

export const requestExportAction = action(exportForm, requestExport, {
  access: 'office',
  redirectTo: ({ kind }) => routes.adminExports({ done: kind }),
})

export const discardExportAction = action(discardExportForm, discardExport, {
  access: 'office',
  redirectTo: () => routes.adminExports({ done: 'discarded' }),
})
