import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { BALLOTS_TOGETHER_MIN } from '@/lib/outcome/ledger/limits'
import { lastQuarterHour, type SealingRule } from './due-events'

const timeRow = z.object({ now: z.date() })

/** The rule for ballots of open votes, as it is now by the clock of the database, which also dates the events. */
export async function presentRule(): Promise<SealingRule> {
  const [row] = await poolSql()(timeRow)`SELECT clock_timestamp() AS "now"`
  return { until: lastQuarterHour(row?.now ?? new Date()), ballotsMin: BALLOTS_TOGETHER_MIN }
}
