import { kindOf, type ModuleKinds, moduleKinds } from '@/lib/process/module-types/registry'
import type { ModuleStep } from '@/lib/process/module-types/types/module-kind'
import {
  currentPhase,
  type ProcessModule,
  type ProcessPhase,
  type ProcessView,
} from '@/lib/process/processes/process-view'

/** The main action of a process for its visitors. */
export type NextStep = {
  kind: ModuleStep | 'readIdeas'
  module: ProcessModule
  phase: ProcessPhase
}

type Followed = Pick<ProcessView, 'phases' | 'status'>

/** The main action of a process now: of its current phase, else its result, else reading its ideas. */
export function nextStep(process: Followed, now: Date, kinds: ModuleKinds = moduleKinds): NextStep | undefined {
  const current = currentPhase(process)
  return (
    (process.status === 'OPEN' && current && actionOf(current, now, kinds)) ||
    resultOf(process, kinds) ||
    readingOf(process, kinds)
  )
}

/** The main action of one phase: what it asks for now, else its result, else its ideas. */
export function phaseStep(process: Followed, phase: ProcessPhase, now: Date): NextStep | undefined {
  const only = { phases: [phase], status: process.status }
  const isOpen = process.status === 'OPEN' && phase.state === 'IN_PROGRESS'
  return (isOpen && actionOf(phase, now, moduleKinds)) || resultOf(only, moduleKinds) || readingOf(only, moduleKinds)
}

/** A secondary action beside the main one: reading the ideas. */
export function sideStep(process: Followed, main: NextStep | undefined): NextStep | undefined {
  const reading = readingOf(process, moduleKinds)
  return reading && (main?.kind === 'propose' || main?.kind === 'seeResult') ? reading : undefined
}

/** The deadline of a phase: the closing of its vote, else its end. */
export function deadlineOf(phase: ProcessPhase): Date {
  const closing = phase.modules.find((module) => module.enabled && module.votingClosesAt)?.votingClosesAt
  return closing && closing < phase.endsAt ? closing : phase.endsAt
}

function actionOf(phase: ProcessPhase, now: Date, kinds: ModuleKinds): NextStep | undefined {
  for (const module of phase.modules.filter(({ enabled }) => enabled)) {
    const kind = kindOf(module.type, kinds).step(module, now)
    if (kind) return { kind, module, phase }
  }
  return undefined
}

function resultOf(process: Followed, kinds: ModuleKinds): NextStep | undefined {
  const found = placed(process).filter(({ module }) => module.hasResult)
  const shown = found.findLast(({ module }) => kindOf(module.type, kinds).showsResult && module.enabled) ?? found.at(-1)
  return shown && { kind: 'seeResult', ...shown }
}

function readingOf(process: Followed, kinds: ModuleKinds): NextStep | undefined {
  const ideas = placed(process).find(
    ({ module }) => kindOf(module.type, kinds).ideas === 'own' && module.publishedCount > 0,
  )
  return ideas && { kind: 'readIdeas', ...ideas }
}

function placed(process: Followed): { module: ProcessModule; phase: ProcessPhase }[] {
  return process.phases.flatMap((phase) => phase.modules.map((module) => ({ module, phase })))
}
