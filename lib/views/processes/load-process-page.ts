import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { findProcessFollow } from '@/lib/participation/follows/list-followed-processes'
import { listOwnMarks, type OwnMark } from '@/lib/participation/votes/ballots/list-own-ballots'
import { currentPhase, type ProcessPhase, type ProcessView, stageOf } from '@/lib/process/processes/process-view'
import { nextStep } from '@/lib/process/processes/reading/next-step'
import { proposedIn } from '@/lib/process/processes/reading/queries'
import { loadPhaseContent, type PhaseContent } from './load-phase-content'

/** What the page of a process displays besides the process. */
type ProcessPage = {
  /** The phase that runs now. */
  phase: ProcessPhase | undefined
  content: PhaseContent | null
  proposed: { cost: number; ideas: number }
  /** What the reader gave in votes of this process. */
  marks: readonly OwnMark[]
  /** Null for visitors. */
  isFollowing: boolean | null
}

export async function loadProcessPage(ctx: Context, process: ProcessView): Promise<ProcessPage> {
  const [content, proposed, marks, follow] = await Promise.all([
    loadPhaseContent(ctx, nextStep(process, ctx.now)),
    proposedIn(ctx, [process.id]),
    listOwnMarks(ctx, [process.id]),
    findProcessFollow(ctx, process.id),
  ])
  return {
    phase: stageOf(process, ctx.now) === 'running' ? currentPhase(process) : undefined,
    content,
    proposed: proposed.get(process.id) ?? { cost: 0, ideas: 0 },
    marks,
    isFollowing: ctx.actor.kind === 'user' ? follow !== null : null,
  }
}
