import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { processFacts } from './process-facts'
import { writeNotifications } from './write-notifications'

type Extended = { processId: number; path: string; reason: string; until: Date }

/** Notifies the members of a process of the new deadline of its vote, in the caller's transaction. */
export async function notifyExtension(ctx: Context, { processId, path, reason, until }: Extended): Promise<void> {
  await writeNotifications(ctx, {
    kind: 'extension',
    processId,
    facts: { ...(await processFacts(ctx, processId)), path, reason, until: until.toISOString() },
    people: fragment`SELECT j."userId" FROM "ProcessMembership" j
      WHERE j."processId" = ${processId} AND j."organizationId" = ${ctx.organization.id}`,
  })
}
