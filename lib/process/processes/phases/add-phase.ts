import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Phase } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcess } from '@/lib/process/processes/lock-process'
import type { AddPhaseInput } from '@/lib/process/processes/schemas'
import { addPhaseInput } from '@/lib/process/processes/schemas'
import { widenProcess } from './widen-process'

/** Adds a phase without modules, positioned by its start; extends the process if needed. */
export async function addPhase(ctx: Context, { processId, name, body, ...dates }: AddPhaseInput): Promise<Phase> {
  return transaction(ctx, async (ctx) => {
    const process = await lockProcess(ctx, processId)
    await widenProcess(ctx, process, dates)
    const phases = await ctx.db.phase.findMany({ where: { processId }, orderBy: { position: 'desc' } })
    const later = phases.filter(({ startsAt }) => startsAt > dates.startsAt)
    // From the last one, because positions are unique.
    for (const { id, position } of later) await ctx.db.phase.update({ where: { id }, data: { position: position + 1 } })
    const last = phases[0] ? phases[0].position + 1 : 0
    const added = await ctx.db.phase.create({
      data: {
        organizationId: ctx.organization.id,
        processId,
        position: later.at(-1)?.position ?? last,
        name,
        body: body ?? {},
        ...dates,
      },
    })
    await recordAudit(ctx, { act: 'phase.added', subject: `phase ${added.id}`, facts: { process: processId, name } })
    return added
  })
}

export const addPhaseForm = form({
  input: formOf(addPhaseInput, { processId: formId }),
  run: addPhase,
  access: 'office',
  once: { name: 'phase', by: 'text' },
  redirectTo: ({ processId, id }) => routes.adminPhase(processId, id),
})
