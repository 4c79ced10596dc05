import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { InstallationAnswer } from './contracts'
import { getInstallation } from './get-installation'

/** `GET /installation`. */
export async function callInstallation(ctx: Context): Promise<InstallationAnswer> {
  const { lanes, jobs, votes } = await getInstallation(ctx)
  return {
    lanes: lanes.map(({ oldestSeconds, ...lane }) => ({ ...lane, oldestSeconds: Math.round(oldestSeconds) })),
    jobs: jobs.map(({ name, worker, startedAt, succeededAt, failedAt, failure, milliseconds }) => ({
      name,
      worker,
      startedAt: startedAt?.toISOString() ?? null,
      succeededAt: succeededAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      failure,
      milliseconds,
    })),
    votes: { overdue: votes.overdue, unsealedSeconds: Math.round(votes.unsealedSeconds) },
  }
}
