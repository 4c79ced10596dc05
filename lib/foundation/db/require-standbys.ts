import 'server-only'
import { ForOneSecond } from '@/lib/foundation/cache/for-one-second'
import { processWide } from '@/lib/framework/process-wide'
import { copyMissing, lookAtCopies, outcomeUnknown, promisesCopies, requireCopies } from './copies'
import { databasePool } from './pool'
import { isDatabaseUnavailable } from './unavailable'

const looks = (): ForOneSecond<void> => processWide('looksAtCopies', () => new ForOneSecond(1))

/**
 * Refuses while a commit would wait for a standby that is away; asked at most once a second. It only spares waiting: that
 * nothing is acknowledged without the copies is held by requireCopies in the transaction and requireSameServer after it.
 */
export async function requireStandbys(): Promise<void> {
  if (promisesCopies()) await looks().get('', look)
}

async function look(): Promise<void> {
  const { rowCount } = await databasePool().query(lookAtCopies())
  if (rowCount === 0) throw copyMissing()
}

/**
 * After a commit on `server`: throws unless that server still makes commits wait. One that stopped while the commit waited
 * confirmed it without a standby, and every later statement on it sees that; of another server's nobody knows.
 */
export async function requireSameServer(server: string): Promise<void> {
  const { rows } = await orUnknown(() => databasePool().query<{ server: string }>(requireCopies()))
  if (rows[0]?.server !== server) throw outcomeUnknown()
}

/** Runs a commit, or what confirms it: where the database fails meanwhile, nobody knows what became of it. */
export async function orUnknown<Out>(run: () => Promise<Out>): Promise<Out> {
  try {
    return await run()
  } catch (error) {
    // The commit may have happened.
    throw isDatabaseUnavailable(error) ? outcomeUnknown(error) : error
  }
}
