import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Group, Module } from '@/lib/generated/prisma/client'
import { IDEAS_TYPES } from '@/lib/process/module-types/registry'
import { canAdminister } from '@/lib/process/processes/policy'

export type ModuleRow = { module: Module; groupIds: number[]; groups: Group[] }

/** The stored row of a module, with its groups and all groups that could be chosen. */
export async function getModuleRow(ctx: Context, processId: number, moduleId: number): Promise<ModuleRow> {
  requireAllowed(canAdminister(ctx.actor, processId))
  const module = await ctx.db.module.findFirst({ where: { id: moduleId, processId } })
  if (!module) throw new AppError('moduleUnknown')
  const [chosen, groups] = await Promise.all([
    ctx.db.moduleGroup.findMany({ where: { moduleId } }),
    ctx.db.group.findMany({ where: { OR: [{ processId: null }, { processId }] }, orderBy: { id: 'asc' } }),
  ])
  return { module, groupIds: chosen.map(({ groupId }) => groupId), groups }
}

/** The modules of a process whose ideas can be evaluated. */
export async function listIdeasModules(ctx: Context, processId: number): Promise<Pick<Module, 'id' | 'name'>[]> {
  const where = { processId, type: { in: IDEAS_TYPES } }
  return ctx.db.module.findMany({ where, select: { id: true, name: true }, orderBy: { id: 'asc' } })
}
