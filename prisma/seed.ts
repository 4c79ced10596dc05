// Fills the demo with three fictional organizations; a second run adds only what is missing. Requires DEMO=1, because its
// accounts have a known password.
import { databasePool } from '@/lib/foundation/db/pool'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { env } from '@/lib/foundation/env'
import { orRefuse } from '@/scripts/refuse'
import { seedComune } from './seed/comune'
import { daysOfLog } from './seed/days-of-log'
import { aCrowd, demoAccounts } from './seed/people'
import { seedRete } from './seed/rete'
import { seedScuola } from './seed/scuola'
import { settleEvents } from './seed/settle-events'

const VOTERS = 420

await orRefuse(requireCurrentSchema)
if (env.DEMO) {
  const accounts = await demoAccounts()
  const crowd = await aCrowd(VOTERS)
  await seedComune(crowd, accounts)
  await seedScuola(crowd, accounts)
  await seedRete(accounts)
  await settleEvents()
  await daysOfLog()
} else {
  console.info('Nothing to seed: demo data are for DEMO=1 only.')
}
await databasePool().end()
