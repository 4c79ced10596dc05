import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { type LatestProposal, listLatestProposals } from '@/lib/ideas/proposals/reading/list-latest'
import { listOfTheDay } from '@/lib/ideas/proposals/reading/list-of-the-day'
import { type Delivery, deliveriesOfIdeas } from '@/lib/outcome/follow-through/reading/list-deliveries'
import { findOutcome, type Outcome } from '@/lib/outcome/results/reading/find-outcome'
import type { NextStep } from '@/lib/process/processes/reading/next-step'

const IDEAS_SHOWN = 6

/** What a phase is about: its newest ideas, projects to vote for, or the result. */
export type PhaseContent =
  | { kind: 'newest' | 'projects'; step: NextStep; ideas: LatestProposal[]; total: number; canWrite: boolean }
  /** `deliveries`: what became of the winners, by idea. */
  | { kind: 'result'; step: NextStep; outcome: Outcome; deliveries: ReadonlyMap<number, Delivery> }

/** The content of the step that a process or a phase asks for now; null if it is about nothing. */
export async function loadPhaseContent(ctx: Context, step: NextStep | undefined): Promise<PhaseContent | null> {
  if (step === undefined) return null
  switch (step.kind) {
    case 'inform':
      return null
    case 'seeResult':
      return resultOf(ctx, step)
    case 'vote':
    case 'donate':
      return projectsOf(ctx, step)
    default:
      return newestOf(ctx, step)
  }
}

async function resultOf(ctx: Context, step: NextStep): Promise<PhaseContent | null> {
  const outcome = await findOutcome(ctx, { moduleId: step.module.id, size: IDEAS_SHOWN })
  const winners = (outcome?.winners ?? []).map(({ proposalId }) => proposalId)
  return outcome && { kind: 'result', step, outcome, deliveries: await deliveriesOfIdeas(ctx, winners) }
}

async function projectsOf(ctx: Context, step: NextStep): Promise<PhaseContent> {
  const { items, total } = await listOfTheDay(ctx, { moduleId: step.module.id, size: IDEAS_SHOWN })
  return { kind: 'projects', step, ideas: items, total, canWrite: false }
}

async function newestOf(ctx: Context, step: NextStep): Promise<PhaseContent> {
  const ideas = await listLatestProposals(ctx, [step.module.id], IDEAS_SHOWN)
  return { kind: 'newest', step, ideas, total: step.module.publishedCount, canWrite: step.kind === 'propose' }
}
