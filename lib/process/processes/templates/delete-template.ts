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
import { recordAudit } from '@/lib/identity/audit/record'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { common, ofTemplate } from './setup-shapes'

/** Deletes a template of one's own; processes that were made of it stay. ADMIN only. */
export async function deleteTemplate(context: Context, { id }: { id: number }): Promise<void> {
  requireAllowed(canCreateProcess(context.actor))
  await transaction(context, async (ctx) => {
    const template = await ctx.db.processTemplate.findFirst({ where: { id }, select: { name: true } })
    const { count } = await ctx.db.processTemplate.deleteMany({ where: { id } })
    if (count === 0 || !template) throw new AppError('templateUnknown')
    const facts = { template: template.name }
    await recordAudit(ctx, { act: 'process.templateDeleted', subject: `organization ${ctx.organization.id}`, facts })
  })
}

export const deleteTemplateCall = call({
  ...common,
  method: 'DELETE',
  path: '/process-templates/{id}',
  summary: 'Delete a template; processes that were made of it stay (ADMIN)',
  params: ofTemplate,
  output: z.undefined(),
  status: 204,
  errors: ['permissionDenied', 'templateUnknown'],
  run: deleteTemplate,
})

export const deleteTemplateForm = form({
  input: formOf(deleteTemplateCall),
  run: deleteTemplate,
  access: 'office',
  redirectTo: () => routes.adminTemplates('deleted'),
})
