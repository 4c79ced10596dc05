import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { idInput } from '@/lib/foundation/input/ids'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { canCreateProcess } from '@/lib/process/processes/policy'
import type { ListedTemplate } from './list-templates'
import { readSetup } from './read-setup'
import { TEMPLATES_MAX } from './setup-limits'
import { templateName } from './setup-schemas'
import { common, template } from './setup-shapes'

type Saved = { processId: number; name: string }

/** Saves the set-up of a process as a template of the organization's own. ADMIN only. */
export async function saveTemplate(context: Context, { processId, name }: Saved): Promise<ListedTemplate> {
  requireAllowed(canCreateProcess(context.actor))
  return transaction(context, async (ctx) => {
    await lockOrganization(ctx)
    if ((await ctx.db.processTemplate.count()) >= TEMPLATES_MAX)
      throw new AppError('templatesExhausted', { limit: TEMPLATES_MAX })
    // As JSON: dates become text, as in a file.
    const setup = JSON.parse(JSON.stringify(await readSetup(ctx.db, processId))) as object
    const data = { organizationId: ctx.organization.id, name, setup, createdAt: ctx.now }
    const select = { id: true, name: true, createdAt: true } as const
    const template = await ctx.db.processTemplate.create({ data, select })
    await recordAudit(ctx, { act: 'process.templateSaved', subject: `process ${processId}`, facts: { template: name } })
    return template
  })
}

export const saveTemplateCall = call({
  ...common,
  method: 'POST',
  path: '/process-templates',
  summary: 'Save the set-up of a process as a template (ADMIN)',
  body: z.strictObject({ processId: idInput, name: templateName }),
  output: template,
  status: 201,
  errors: ['permissionDenied', 'processUnknown', 'templatesExhausted', 'setupInvalid'],
  run: saveTemplate,
})

export const saveTemplateForm = form({
  input: formOf(saveTemplateCall),
  run: saveTemplate,
  access: 'office',
  once: { name: 'template', by: 'text' },
  redirectTo: () => routes.adminTemplates('saved'),
})
