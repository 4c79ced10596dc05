import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { InstallationAnswer } from './contracts'
import { getInstallation } from './get-installation'

/** `GET /installation`. */
export async function callInstallation(ctx: Context): Promise<InstallationAnswer> {
  const { version, lanes, jobs, votes, log } = await getInstallation(ctx)
  return {
    version,
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
    log: {
      ...{ waitingSeconds: Math.round(log.waitingSeconds), unwitnessedSeconds: Math.round(log.unwitnessedSeconds) },
      witnesses: log.witnesses.map(({ name, answer }) => ({
        ...{ name, outcome: answer?.outcome ?? null, detail: answer?.detail ?? '', size: answer?.size ?? 0 },
        triedAt: answer?.triedAt.toISOString() ?? null,
        cosignedAt: answer?.cosignedAt?.toISOString() ?? null,
      })),
      refused: log.refused.map(({ origin, size, refusedAt }) => ({ origin, size, refusedAt: refusedAt.toISOString() })),
    },
  }
}
