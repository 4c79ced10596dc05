import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Module, Phase, Process } from '@/lib/generated/prisma/client'
import { moduleStateAt } from '@/lib/process/module-types/module-state'
import { RESULT_TYPES } from '@/lib/process/module-types/registry'
import { isActedIn } from '@/lib/process/processes/phase-standing'
import { type PhaseState, phaseStateAt } from '@/lib/process/processes/states'
import { movedDates } from './moved-dates'
import { isWithinLimits, widenProcess } from './widen-process'

/** Moves a phase of a locked process to a state now; a phase that follows its dates goes on to do so. */
export async function movePhase(ctx: Context, phase: Phase, state: 'CONCLUDED' | 'IN_PROGRESS'): Promise<void> {
  const dates = movedDates(phase, state, ctx.now)
  await ctx.db.phase.update({ where: { id: phase.id }, data: { ...dates, state } })
}

/**
 * Starts the phase after this one, if one is to come; returns its id. With `orNone` a phase that would make the process
 * too long is left, instead of refused.
 */
export async function startFollowing(
  ctx: Context,
  process: Process,
  phaseId: number,
  { orNone = false } = {},
): Promise<number | null> {
  const phases = await ctx.db.phase.findMany({ where: { processId: process.id }, orderBy: { position: 'asc' } })
  const following = followingPhase(phases, phaseId, ctx.now)
  if (!following || (orNone && !fits(ctx, process, following))) return null
  return begin(ctx, process, following)
}

type Finished = { moduleId: number; phaseId: number }

/**
 * After a vote was closed or its result published: its phase ends and the next one starts, unless people can still do
 * something in another module of the phase. A phase that is over stays as it is.
 */
export async function endPhaseOfVote(ctx: Context, process: Process, { moduleId, phaseId }: Finished): Promise<void> {
  const phase = await ctx.db.phase.findFirst({ where: { id: phaseId }, include: { modules: true } })
  if (!phase || phaseStateAt(phase, ctx.now) !== 'IN_PROGRESS') return
  const { modules, ...row } = phase
  const isBusy = modules.some((module) => module.id !== moduleId && isActedIn(module.type) && isOpen(ctx, module))
  if (isBusy) return
  await movePhase(ctx, row, 'CONCLUDED')
  await startFollowing(ctx, process, phaseId, { orNone: true })
}

/** Starts the phases of a locked process that show the result of a vote and have not begun. */
export async function startResultPhases(ctx: Context, process: Process, voteModuleId: number): Promise<void> {
  const phases = await ctx.db.phase.findMany({
    where: { processId: process.id, modules: { some: { sourceModuleId: voteModuleId, type: { in: RESULT_TYPES } } } },
  })
  const isToCome = (phase: Phase) => ['TO_BE_ACTIVATED', 'IN_ACTIVATION'].includes(phaseStateAt(phase, ctx.now))
  for (const phase of phases.filter(isToCome)) if (fits(ctx, process, phase)) await begin(ctx, process, phase)
}

// A phase that is set by hand gets a new end, which may lie beyond what a process may last.
function fits(ctx: Context, process: Process, phase: Phase): boolean {
  return isWithinLimits(process, movedDates(phase, 'IN_PROGRESS', ctx.now))
}

async function begin(ctx: Context, process: Process, phase: Phase): Promise<number> {
  await widenProcess(ctx, process, movedDates(phase, 'IN_PROGRESS', ctx.now))
  await movePhase(ctx, phase, 'IN_PROGRESS')
  return phase.id
}

function isOpen(ctx: Context, module: Module): boolean {
  return moduleStateAt({ ...module, hasResult: false }, { state: 'IN_PROGRESS' }, ctx.now) === 'open'
}

type Placed = { id: number; state: PhaseState; byDate: boolean; startsAt: Date; endsAt: Date }

/** The first phase after this one, in their order, that has not begun. */
function followingPhase<Phase extends Placed>(phases: readonly Phase[], phaseId: number, now: Date): Phase | undefined {
  const at = phases.findIndex(({ id }) => id === phaseId)
  return phases.slice(at + 1).find((phase) => ['TO_BE_ACTIVATED', 'IN_ACTIVATION'].includes(phaseStateAt(phase, now)))
}
