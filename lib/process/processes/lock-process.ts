import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Process } from '@/lib/generated/prisma/client'
import { canAdminister, canSeeProcess } from './policy'

/**
 * The first step of every command that changes a process or a part of it: locks its row and checks that the actor
 * administers it. Throws processUnknown for processes that the actor may not see.
 */
export async function lockProcess(ctx: Context, processId: number): Promise<Process> {
  await ctx.sql`
    SELECT "id" FROM "Process" WHERE "id" = ${processId} AND "organizationId" = ${ctx.organization.id} FOR UPDATE`
  const process = await ctx.db.process.findFirst({ where: { id: processId } })
  if (!process) throw new AppError('processUnknown')
  const decision = canAdminister(ctx.actor, processId)
  if (!decision.allowed) requireAllowed(canSeeProcess(ctx.actor, process))
  requireAllowed(decision)
  return process
}

/** The same by a phase of the process. */
export async function lockProcessOfPhase(ctx: Context, phaseId: number) {
  const found = await ctx.db.phase.findFirst({ where: { id: phaseId }, select: { processId: true } })
  if (!found) throw new AppError('phaseUnknown')
  const process = await lockProcess(ctx, found.processId)
  const phase = await ctx.db.phase.findFirst({ where: { id: phaseId } })
  if (!phase) throw new AppError('phaseUnknown')
  return { process, phase }
}

/** The same by a module of the process. */
export async function lockProcessOfModule(ctx: Context, moduleId: number) {
  const found = await ctx.db.module.findFirst({ where: { id: moduleId }, select: { processId: true } })
  if (!found) throw new AppError('moduleUnknown')
  const process = await lockProcess(ctx, found.processId)
  await ctx.sql`
    SELECT "id" FROM "Module" WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id} FOR UPDATE`
  const module = await ctx.db.module.findFirst({ where: { id: moduleId } })
  if (!module) throw new AppError('moduleUnknown')
  return { process, module }
}
