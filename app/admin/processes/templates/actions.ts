'use server'

import type { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { localInstant } from '@/lib/foundation/input/local-instant'
import { deleteTemplate } from '@/lib/process/processes/templates/delete-template'
import { parseSetup } from '@/lib/process/processes/templates/parse-setup'
import { saveTemplate } from '@/lib/process/processes/templates/save-template'
import { callCloneNeighbour, callImportSetup, callUseTemplate } from '@/lib/process/processes/templates/setup-calls'
import { fromSetupForm, saveTemplateForm, templateForm } from '@/lib/process/processes/templates/setup-forms'
import { SETUP_BYTES_MAX } from '@/lib/process/processes/templates/setup-limits'

/** Creates a process of a template, a file or a process of the umbrella; the file is passed on as its text. */
export const createFromSetupAction = action(fromSetupForm, createFrom, {
  once: { name: 'process of a set-up', by: 'text' },
  access: 'office',
  prepare: async (data) => {
    const file = data.get('setup')
    if (file instanceof File) data.set('setup', file.size > SETUP_BYTES_MAX ? 'too large' : await file.text())
  },
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})

function createFrom(ctx: Context, { source, name, startsAt, setup }: z.output<typeof fromSetupForm>) {
  const startDate = localInstant(ctx, startsAt, 'startsAt')
  const input = { startDate, name: name ? { [ctx.locale]: name } : undefined }
  const [kind, id] = source.split('-')
  if (kind === 'own') return callUseTemplate(ctx, { ...input, id: Number(id) })
  if (kind === 'umbrella') return callCloneNeighbour(ctx, { ...input, processId: Number(id) })
  if (!setup) throw new AppError('fieldMissing', {}, { field: 'setup' })
  return callImportSetup(ctx, { ...input, setup: parseSetup(setup) })
}

export const saveTemplateAction = action(saveTemplateForm, saveTemplate, {
  once: { name: 'template', by: 'text' },
  access: 'office',
  redirectTo: () => routes.adminTemplates('saved'),
})

export const deleteTemplateAction = action(templateForm, deleteTemplate, {
  access: 'office',
  redirectTo: () => routes.adminTemplates('deleted'),
})
