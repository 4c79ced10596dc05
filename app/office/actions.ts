'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { addReport } from '@/lib/outcome/follow-through/add-report'
import { reportForm } from '@/lib/outcome/follow-through/forms'

export const officeReportAction = takingFiles(
  action(reportForm, addReport, {
    once: { name: 'progress report', by: 'text' },
    access: 'member',
    redirectTo: () => routes.office({ done: 'sent' }),
  }),
)
