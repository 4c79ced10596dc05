import 'server-only'
import { z } from 'zod'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { lockProcessOfPhase } from '@/lib/processes/lock-process'
import { ADDED_TYPES, updateModuleInput } from './schemas'

export const addModuleInput = z.strictObject({
  phaseId: z.number(),
  type: z.enum(ADDED_TYPES),
  name: updateModuleInput.shape.name.unwrap(),
})

export type AddedModule = { moduleId: number; processId: number; phaseId: number }

/** Adds a module with content of its own to a phase, waiting until an officer enables it (ADMIN, DELEGATE). */
export async function addModule(
  ctx: Context,
  { phaseId, type, name }: z.output<typeof addModuleInput>,
): Promise<AddedModule> {
  return transaction(ctx, async (tx) => {
    const { process } = await lockProcessOfPhase(tx, phaseId)
    const owner = { organizationId: ctx.organization.id, processId: process.id, phaseId }
    const position = await tx.db.module.count({ where: { phaseId } })
    const { id } = await tx.db.module.create({ data: { ...owner, position, type, name } })
    await recordAudit(tx, { act: 'module.updated', subject: `module ${id}`, facts: { type, name } })
    return { moduleId: id, processId: process.id, phaseId }
  })
}
