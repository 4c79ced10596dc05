import type { SignedIn } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { kindsOf } from '@/lib/participation/evaluations/policy'
import type { OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import { kindOf } from '@/lib/process/module-types/registry'
import { type ProcessModule, type ProcessPhase, type ProcessView, stageOf } from '@/lib/process/processes/process-view'
import { stepAddress } from '@/lib/process/processes/reading/module-address'
import { deadlineOf, type NextStep, nextStep } from '@/lib/process/processes/reading/next-step'

/** Something that a member can do now. */
export type Task = {
  process: ProcessView
  phase: ProcessPhase
  href: string
  deadline: Date
} & (
  | { kind: 'join' }
  | { kind: 'evaluate'; module: ProcessModule }
  /** `mark`: what the ballot already holds. */
  | { kind: 'step'; step: NextStep['kind']; mark: OwnMark | undefined; isDone: boolean }
)

const ACTIVE: readonly NextStep['kind'][] = ['vote', 'donate', 'propose']

/** What a member can do in the processes under way, the soonest deadline first; what is done comes last. */
export function tasksOf(
  { actor, now }: { actor: SignedIn; now: Date },
  processes: readonly ProcessView[],
  marks: readonly OwnMark[],
): Task[] {
  return processes
    .filter((process) => stageOf(process, now) === 'running')
    .flatMap((process) => [...evaluationsOf(actor, process), ...stepOf(actor, process, marks, now)])
    .toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)) || a.deadline.getTime() - b.deadline.getTime())
}

/** Whether nothing is left to do of a task. */
export function isDone(task: Task): boolean {
  return task.kind === 'step' && task.isDone
}

function stepOf(actor: SignedIn, process: ProcessView, marks: readonly OwnMark[], now: Date): Task[] {
  const step = nextStep(process, now)
  if (!step || !ACTIVE.includes(step.kind)) return []
  const { phase, module, kind } = step
  const common = { process, phase, deadline: deadlineOf(phase) }
  if (!actor.joinedProcessIds.includes(process.id)) {
    return process.registration === 'OPEN' ? [{ ...common, kind: 'join', href: routes.process(process.id) }] : []
  }
  const mark = marks.find(({ moduleId }) => moduleId === module.id)
  const href = stepAddress(process, step)
  return [{ ...common, kind: 'step', step: kind, href, mark, isDone: mark?.isFull ?? false }]
}

// Evaluators of a process need not be its members.
function evaluationsOf(actor: SignedIn, process: ProcessView): Task[] {
  if (kindsOf(actor, process.id).length === 0) return []
  return process.phases
    .filter(({ state }) => state === 'IN_PROGRESS')
    .flatMap((phase) =>
      phase.modules.flatMap((module): Task[] => {
        const { staffAddress } = kindOf(module.type)
        if (staffAddress === null || !module.enabled) return []
        const href = staffAddress({ id: module.id, processId: process.id, phaseId: phase.id })
        return [{ kind: 'evaluate', process, phase, module, href, deadline: phase.endsAt }]
      }),
    )
}
