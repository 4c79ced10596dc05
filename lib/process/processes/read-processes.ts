import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { Page } from '@/lib/foundation/input/paging'
import type { ProcessStatus } from '@/lib/generated/prisma/enums'
import { phaseAnswer, processAnswer } from './answers'
import type { PhaseAnswer, ProcessAnswer } from './contracts'
import type { Stage } from './process-view'
import { getProcess, listProcesses, proposedIn } from './queries'

type ListQuery = {
  page: number
  size: number
  sort?: string | undefined
  'stage.equals'?: Stage | undefined
  'status.equals'?: ProcessStatus | undefined
}

/** `GET /processes`. */
export async function readProcesses(ctx: Context, query: ListQuery): Promise<Page<ProcessAnswer>> {
  const list = await listProcesses(ctx, {
    stage: query['stage.equals'],
    status: query['status.equals'],
    sort: query.sort,
    page: query.page,
    size: query.size,
  })
  const proposed = await proposedIn(
    ctx,
    list.items.map((process) => process.id),
  )
  return {
    ...list,
    items: list.items.map((process) => processAnswer(ctx, process, proposed.get(process.id)?.cost ?? 0)),
  }
}

/** `GET /processes/{processId}`. */
export async function readProcess(ctx: Context, { processId }: { processId: number }): Promise<ProcessAnswer> {
  const process = await getProcess(ctx, processId)
  const proposed = await proposedIn(ctx, [processId])
  return processAnswer(ctx, process, proposed.get(processId)?.cost ?? 0)
}

/** `GET /processes/{processId}/phases`. */
export async function readPhases(ctx: Context, { processId }: { processId: number }): Promise<PhaseAnswer[]> {
  const process = await getProcess(ctx, processId)
  return process.phases.map((phase) => phaseAnswer(ctx, phase))
}
