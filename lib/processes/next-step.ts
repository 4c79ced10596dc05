import { currentPhase, type ProcessModule, type ProcessPhase, type ProcessView } from './process-view'

/** What a process asks of its visitors now; a page shows it as its one main action. */
export type NextStep = {
  kind: 'vote' | 'donate' | 'propose' | 'seeResult' | 'readIdeas' | 'inform'
  module: ProcessModule
  phase: ProcessPhase
}

type Followed = Pick<ProcessView, 'phases' | 'status'>

/** The main action of a process now: what the current phase is for, else its result, else what there is to read. */
export function nextStep(process: Followed, now: Date): NextStep | undefined {
  const current = currentPhase(process)
  return (process.status === 'OPEN' && current && actionOf(current, now)) || resultOf(process) || readingOf(process)
}

/** What can be read beside the main action: the ideas while one may still propose or vote. */
export function sideStep(process: Followed, main: NextStep | undefined): NextStep | undefined {
  const reading = readingOf(process)
  return reading && (main?.kind === 'propose' || main?.kind === 'seeResult') ? reading : undefined
}

/** Whether a vote or a distribution of money takes choices at this instant. */
export function isVotingOpen(
  module: Pick<ProcessModule, 'votingOpenedAt' | 'votingClosesAt' | 'votingClosedAt'>,
  now: Date,
): boolean {
  if (!module.votingOpenedAt || module.votingOpenedAt > now || module.votingClosedAt) return false
  return module.votingClosesAt === null || now < module.votingClosesAt
}

/** Until when the current phase can be acted in: the closing of its vote, else its end. */
export function deadlineOf(phase: ProcessPhase): Date {
  const closing = phase.modules.find((module) => module.enabled && module.votingClosesAt)?.votingClosesAt
  return closing && closing < phase.endsAt ? closing : phase.endsAt
}

function actionOf(phase: ProcessPhase, now: Date): NextStep | undefined {
  for (const module of phase.modules.filter(({ enabled }) => enabled)) {
    const step = (kind: NextStep['kind']): NextStep => ({ kind, module, phase })
    switch (module.type) {
      case 'VOTE':
        if (isVotingOpen(module, now)) return step('vote')
        break
      case 'DONATION':
        if (isVotingOpen(module, now)) return step('donate')
        break
      case 'IDEAS':
        return step('propose')
      case 'RESULT':
        if (module.hasResult) return step('seeResult')
        break
      case 'INFO':
        return step('inform')
      case 'EVALUATION':
      case 'QUESTIONNAIRE':
      case 'WEBINAR':
      case 'BOARD':
        break
    }
  }
  return undefined
}

function resultOf(process: Followed): NextStep | undefined {
  const found = placed(process).filter(({ module }) => module.hasResult)
  const shown = found.findLast(({ module }) => module.type === 'RESULT' && module.enabled) ?? found.at(-1)
  return shown && { kind: 'seeResult', ...shown }
}

function readingOf(process: Followed): NextStep | undefined {
  const ideas = placed(process).find(({ module }) => module.type === 'IDEAS' && module.publishedCount > 0)
  return ideas && { kind: 'readIdeas', ...ideas }
}

function placed(process: Followed): { module: ProcessModule; phase: ProcessPhase }[] {
  return process.phases.flatMap((phase) => phase.modules.map((module) => ({ module, phase })))
}
