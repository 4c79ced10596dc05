import type { ProcessEventKind } from '@/lib/delivery/notifications/process-event-kinds'
import type { Context } from '@/lib/foundation/context/context'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import { eligibleMembers } from './eligible-members'

type Announced = { kind: ProcessEventKind; processId: number; moduleId: number | null }

/** Who is notified of an event, as a column "userId": never by what somebody voted. */
export function audienceOf(ctx: Context, { kind, processId, moduleId }: Announced): Fragment {
  const { id } = ctx.organization
  switch (kind) {
    case 'processOpened':
      return fragment`SELECT a."userId" FROM "Membership" a WHERE a."organizationId" = ${id}
        AND a."status" = 'ACTIVE'`
    case 'phaseChanged':
      return followers(ctx, processId, 'phase')
    case 'votingOpened':
      return followers(ctx, processId, 'vote')
    case 'twoDaysLeft':
      return eligibleMembers(ctx, assertDefined(moduleId))
    case 'extension':
    case 'closedEarly':
      return fragment`SELECT j."userId" FROM "ProcessMembership" j
        WHERE j."processId" = ${processId} AND j."organizationId" = ${id}`
    case 'result':
      return fragment`${followers(ctx, processId, 'result')} UNION ${peopleOfResult(ctx, assertDefined(moduleId))}`
  }
}

function followers(ctx: Context, processId: number, kind: string): Fragment {
  return fragment`SELECT w."userId" FROM "ProcessFollow" w WHERE w."organizationId" = ${ctx.organization.id}
    AND w."processId" = ${processId} AND ${kind}::text = ANY(w."kinds")`
}

// Followers and authors of the ideas of a result.
function peopleOfResult(ctx: Context, moduleId: number): Fragment {
  const items = fragment`"Result" x JOIN "ResultItem" e ON e."resultId" = x."id" AND e."organizationId" = x."organizationId"`
  const ofResult = fragment`x."moduleId" = ${moduleId} AND x."organizationId" = ${ctx.organization.id}`
  return fragment`SELECT f."userId" FROM ${items} JOIN "Follow" f ON f."proposalId" = e."proposalId" WHERE ${ofResult}
    UNION SELECT p."authorId" FROM ${items} JOIN "Proposal" p ON p."id" = e."proposalId"
      WHERE ${ofResult} AND p."authorId" IS NOT NULL
    UNION SELECT a."userId" FROM ${items} JOIN "CoAuthor" a ON a."proposalId" = e."proposalId"
      WHERE ${ofResult} AND a."acceptedAt" IS NOT NULL`
}
