import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { getInstallation } from './get-installation'
import { installation } from './shapes'

export const readInstallationCall = call({
  method: 'GET',
  path: '/installation',
  summary: 'Background jobs and queues of the whole installation, as counts without content (PLATFORM_ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: installation,
  errors: ['permissionDenied'],
  run: async (ctx) => {
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
        refused: log.refused.map(({ origin, size, refusedAt }) => ({
          origin,
          size,
          refusedAt: refusedAt.toISOString(),
        })),
      },
    }
  },
})
