import 'server-only'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { RECENT_SECONDS } from '@/lib/outcome/ledger/limits'
import { dueEvents } from './due-events'
import { findBallotsOfEvents } from './find-ballots-of-events'
import { readWaiting } from './read-waiting'
import { contextOfWorker, findOpen, lastIdBefore, remember, type SealingMemory } from './seal-ledgers'
import { presentRule } from './sealing-rule'

/** After a quarter hour the worker has so long. */
const PATIENCE_MS = 60_000

/**
 * For how long ballots of open votes wait that the rule let go at the last quarter hour; 0 if none do, and within its
 * first minute. Looks at each open vote once in a quarter hour, and again only at those where it found some.
 */
export async function secondsOfDueBallots(memory: SealingMemory): Promise<number> {
  const rule = await presentRule()
  const waitingFor = Date.now() - rule.until.getTime()
  if (waitingFor < PATIENCE_MS || rule.until.getTime() <= memory.until) return 0
  const settled = await lastIdBefore(RECENT_SECONDS)
  let isDue = false
  for (const { organizationId, moduleId } of await findOpen()) {
    const ctx = await contextOfWorker(organizationId)
    if (!ctx) continue
    const after = memory.positions.get(moduleId) ?? 0
    const { waiting, isMore, ballotOf } = await sqlTransaction(
      ctx,
      async (ctx) => {
        const { events: waiting, isMore } = await readWaiting(ctx, { moduleId, after })
        return { waiting, isMore, ballotOf: await findBallotsOfEvents(ctx, { moduleId, waiting, rule }) }
      },
      { onlyReads: true },
    )
    isDue ||= dueEvents(waiting, { isClosed: false, rule, ballotOf }).why === 'ballots'
    if (!isMore) remember(memory, { moduleId, settled, firstWaiting: waiting[0]?.id ?? null })
  }
  if (!isDue) memory.until = rule.until.getTime()
  return isDue ? waitingFor / 1000 : 0
}
