import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { ProcessEventKind } from './process-event-kinds'

type Recorded = {
  processId: number
  kind: ProcessEventKind
  /** Id of the process, phase, module or extension. */
  subjectId: number
}

/** Records what happened to a process, in the caller's transaction; the worker notifies people. Idempotent. */
export async function recordProcessEvent(ctx: Context, { processId, kind, subjectId }: Recorded): Promise<void> {
  const { now } = ctx
  const data = { organizationId: ctx.organization.id, processId, kind, subjectId, createdAt: now, dueAt: now }
  await ctx.db.processEvent.createMany({ data: [data], skipDuplicates: true })
}
