import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canProvision } from '@/lib/identity/organizations/policy'
import { readJobs, readQueues, readVoteDuties } from '@/lib/operation/metrics/read-installation'
import { readLogState } from '@/lib/operation/metrics/read-log-state'
import packageFile from '@/package.json' with { type: 'json' }

/** Version, jobs, lanes, overdue work and the witnesses of the installation. PLATFORM_ADMIN only. */
export async function getInstallation(ctx: Context) {
  requireAllowed(canProvision(ctx.actor))
  const [lanes, jobs, votes, log] = await Promise.all([readQueues(), readJobs(), readVoteDuties(), readLogState()])
  return { version: packageFile.version, lanes, jobs, votes, log }
}

export type Installation = Awaited<ReturnType<typeof getInstallation>>
