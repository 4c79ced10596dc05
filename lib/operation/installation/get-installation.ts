import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canProvision } from '@/lib/identity/organizations/policy'
import { readJobs, readQueues, readVoteDuties } from '@/lib/operation/metrics/read-installation'

/** Jobs, lanes and overdue work of the installation. PLATFORM_ADMIN only. */
export async function getInstallation(ctx: Context) {
  requireAllowed(canProvision(ctx.actor))
  const [lanes, jobs, votes] = await Promise.all([readQueues(), readJobs(), readVoteDuties()])
  return { lanes, jobs, votes }
}

export type Installation = Awaited<ReturnType<typeof getInstallation>>
