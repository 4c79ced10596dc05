import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { fragment } from '@/lib/foundation/db/sql'
import { processFacts } from './process-facts'
import { writeNotifications } from './write-notifications'

/**
 * Notifies followers of the process and followers and authors of the ideas of a published result, once each, in the
 * caller's transaction.
 */
export async function notifyResult(
  ctx: Context,
  { processId, moduleId, path }: { processId: number; moduleId: number; path: string },
): Promise<void> {
  const { id } = ctx.organization
  await writeNotifications(ctx, {
    kind: 'result',
    processId,
    facts: { ...(await processFacts(ctx, processId)), path },
    people: fragment`SELECT f."userId" FROM "Result" x JOIN "ResultItem" e ON e."resultId" = x."id"
        JOIN "Follow" f ON f."proposalId" = e."proposalId"
        WHERE x."moduleId" = ${moduleId} AND x."organizationId" = ${id}
      UNION SELECT p."authorId" FROM "Result" x JOIN "ResultItem" e ON e."resultId" = x."id"
        JOIN "Proposal" p ON p."id" = e."proposalId"
        WHERE x."moduleId" = ${moduleId} AND x."organizationId" = ${id} AND p."authorId" IS NOT NULL
      UNION SELECT a."userId" FROM "Result" x JOIN "ResultItem" e ON e."resultId" = x."id"
        JOIN "CoAuthor" a ON a."proposalId" = e."proposalId"
        WHERE x."moduleId" = ${moduleId} AND x."organizationId" = ${id} AND a."acceptedAt" IS NOT NULL
      UNION SELECT w."userId" FROM "ProcessFollow" w
        WHERE w."processId" = ${processId} AND w."organizationId" = ${id} AND 'result' = ANY(w."kinds")`,
  })
}
