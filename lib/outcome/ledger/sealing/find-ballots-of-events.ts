import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { nextTask } from '@/lib/foundation/next-task'
import { receiptOf } from '@/lib/participation/votes/ballots/receipts'
import { ballotsBefore, type SealingRule, type WaitingEvent } from './due-events'

const ballotRow = z.object({ id: z.string(), version: z.number() })

const PAGE = 500

type Wanted = { moduleId: number; waiting: readonly WaitingEvent[]; rule: SealingRule }

/**
 * The ballots behind waiting events, by receipt, until the rule has enough of them. No stored row links an event to its
 * ballot: a ballot has the receipts of its versions, and the last ones may wait.
 */
export async function findBallotsOfEvents(
  ctx: Pick<Context, 'organization' | 'sql'>,
  { moduleId, waiting, rule }: Wanted,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const before = ballotsBefore(waiting, rule.until)
  // Without so many events there are not so many ballots.
  if (before.length === 0 || before.length < rule.ballotsMin) return found
  const oldest = new Date(before.reduce((least, { createdAt }) => Math.min(least, createdAt.getTime()), Infinity))
  const counted = new Set(before.map(({ receipt }) => receipt))
  const all = new Set(waiting.map(({ receipt }) => receipt))
  for (let offset = 0; ; offset += PAGE) {
    const ballots = await ctx.sql(ballotRow)`
      SELECT "id", "version" FROM "Ballot"
      WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} AND "updatedAt" >= ${oldest}
      ORDER BY "updatedAt" DESC, "id" LIMIT ${PAGE} OFFSET ${offset}`
    for (const ballot of ballots) {
      const receipt = waitingReceipt(ballot, all, counted)
      if (receipt !== null) found.set(receipt, ballot.id)
      if (found.size >= rule.ballotsMin) return found
    }
    if (ballots.length < PAGE) return found
    await nextTask()
  }
}

// Versions are sealed in their order: below the first one that is sealed nothing waits.
function waitingReceipt(
  { id, version }: z.infer<typeof ballotRow>,
  all: ReadonlySet<string>,
  counted: ReadonlySet<string>,
): string | null {
  for (let at = version; at > 0; at--) {
    const receipt = receiptOf(id, at)
    if (counted.has(receipt)) return receipt
    if (!all.has(receipt)) return null
  }
  return null
}
