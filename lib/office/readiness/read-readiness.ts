import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getAdministered } from '@/lib/process/processes/facts/admin-queries'
import { checkProcess } from './check-process'
import { checkVote } from './check-vote'
import type { Checked } from './checks'

export type Readiness = { isReady: boolean; checks: Checked[] }

/** With the revision of what opening would fix; opening compares it. */
type VoteReadiness = Readiness & { revision: string }

/** Whether a process can open, with everything that an officer should look at before. */
export async function readProcessReadiness(ctx: Context, { processId }: { processId: number }): Promise<Readiness> {
  return summary(await checkProcess(ctx, await getAdministered(ctx, processId)))
}

/** The same for a vote of a process. */
export async function readVoteReadiness(ctx: Context, { moduleId }: { moduleId: number }): Promise<VoteReadiness> {
  const found = await ctx.db.module.findFirst({ where: { id: moduleId }, select: { processId: true } })
  if (!found) throw new AppError('moduleUnknown')
  const process = await getAdministered(ctx, found.processId)
  const phase = process.phases.find(({ modules }) => modules.some(({ id }) => id === moduleId))
  const module = phase?.modules.find(({ id }) => id === moduleId)
  if (!phase || !module) throw new AppError('moduleUnknown')
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const { checks, revision } = await checkVote(ctx, { process, phase, module })
  return { ...summary(checks), revision }
}

function summary(checks: Checked[]): Readiness {
  return { isReady: checks.every(({ state }) => state !== 'stop'), checks }
}
