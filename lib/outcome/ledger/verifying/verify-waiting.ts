import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { BALLOTS_TOGETHER_MIN, DUE_SECONDS_MAX } from '@/lib/outcome/ledger/limits'
import { dueEvents, lastQuarterHour } from '@/lib/outcome/ledger/sealing/due-events'
import { findBallotsOfEvents } from '@/lib/outcome/ledger/sealing/find-ballots-of-events'
import { readWaiting } from '@/lib/outcome/ledger/sealing/read-waiting'
import { type Finding, finding } from './ledger-finding'

const moduleRow = z.object({ votingClosedAt: z.date().nullable() })

/**
 * An event that no batch contains may rest in an open vote, and wait for the worker for a moment. What was due ten minutes
 * ago and is not sealed is a finding: whoever keeps events of a closed vote out of its ledger can still change them.
 */
export async function verifyWaiting(
  ctx: Context,
  { moduleId, at }: { moduleId: number; at: Date },
): Promise<Finding[]> {
  const then = new Date(at.getTime() - DUE_SECONDS_MAX * 1000)
  const [module] = await ctx.sql(moduleRow)`
    SELECT "votingClosedAt" FROM "Module" WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id}`
  const { events } = await readWaiting(ctx, { moduleId, after: 0 })
  const waiting = events.filter(({ createdAt }) => createdAt <= then)
  const isClosed = !!module?.votingClosedAt && module.votingClosedAt <= then
  const rule = { until: lastQuarterHour(then), ballotsMin: BALLOTS_TOGETHER_MIN }
  const ballotOf = isClosed ? new Map<string, string>() : await findBallotsOfEvents(ctx, { moduleId, waiting, rule })
  const due = dueEvents(waiting, { isClosed, rule, ballotOf }).events
  const [first] = due
  return first
    ? [finding('gap', `${due.length} events are due and in no batch, the first of ${first.createdAt.toISOString()}`)]
    : []
}
