// Closes the vote of the load database, computes its result and publishes it, and prints how long that took; run with
// the product's environment.

import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { transaction } from '@/lib/foundation/context/transaction'
import { env } from '@/lib/foundation/env'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { findLoadPlace, LOAD_HOST } from './load-place'
import { longestWait } from './longest-wait'

const UNKNOWN_ID = 2_000_000_000

const organization = await findOrganizationByHost(LOAD_HOST)
if (!organization) throw new Error(`No organization at ${LOAD_HOST}`)
const ctx = createContext({ organization, locale: 'en', actor: operator })
const { processId, voteModuleId } = await findLoadPlace(env.DATABASE_URL)
// A server has loaded its database client and compiled its statements long before a vote closes.
await warmUp()
const wait = longestWait()
const since = performance.now()
await closeVoting(ctx, { moduleId: voteModuleId, reason: 'Measured', decidedBy: 'The benchmark' })
const closed = performance.now()
const { funded } = await publishResult(ctx, { processId })
const published = performance.now()
const report = {
  closingSeconds: (closed - since) / 1000,
  resultSeconds: (published - closed) / 1000,
  funded,
  longestWait: wait.stop(),
}
process.stdout.write(JSON.stringify(report), () => process.exit(0))

async function warmUp(): Promise<void> {
  await transaction(ctx, (ctx) => ctx.db.result.count())
  await closeVoting(ctx, { moduleId: UNKNOWN_ID }).catch(() => null)
  await publishResult(ctx, { processId: UNKNOWN_ID }).catch(() => null)
}
