import 'server-only'
import { Gauge } from 'prom-client'
import { LANES } from '@/lib/catalogues/outbox/lanes'
import { logger } from '@/lib/foundation/log/logger'
import { METRIC_PREFIX, metricsRegistry } from '@/lib/foundation/metrics/registry'
import { processWide } from '@/lib/framework/process-wide'
import { type SealingMemory, sealingMemory } from '@/lib/outcome/ledger/sealing/seal-ledgers'
import { readJobs, readQueues, readVoteDuties } from './read-installation'
import { readLogState } from './read-log-state'

/** Several scrapers share one reading. */
const READ_SECONDS = 10

type Figures = {
  queues: Awaited<ReturnType<typeof readQueues>>
  jobs: Awaited<ReturnType<typeof readJobs>>
  duties: Awaited<ReturnType<typeof readVoteDuties>>
  log: Awaited<ReturnType<typeof readLogState>>
}

/**
 * Adds what the database knows of the whole installation, and returns what reads it before a scrape. Every worker
 * reports the same, so alerts take the maximum. `installation_readable` is 0 while the database does not answer; the
 * other figures are absent then, not old.
 */
export function addInstallationMetrics(): () => Promise<void> {
  const readable = gauge('installation_readable', 'Whether the figures of the installation could be read.', [])
  const gauges = {
    due: gauge('outbox_due_messages', 'Messages that should have been sent by now.', ['lane']),
    oldest: gauge('outbox_oldest_seconds', 'Age of the oldest message that should have been sent.', ['lane']),
    retrying: gauge('outbox_retrying_messages', 'Messages that failed and are tried again.', ['lane']),
    dead: gauge('outbox_dead_messages', 'Messages of 30 days that are not tried any more.', ['lane']),
    overdue: gauge('votes_overdue', 'Votes past their end that are not closed.', []),
    unsealed: gauge(
      'ledger_unsealed_seconds',
      'For how long the oldest due event of a ledger waits for its batch.',
      [],
    ),
    unlogged: gauge('log_waiting_seconds', 'Age of the oldest entry that waits for its place in the public log.', []),
    unwitnessed: gauge('log_unwitnessed_seconds', 'Age of the oldest state of the log without a quorum.', []),
    refused: gauge('log_refused_logs', 'Logs of others that this installation refused as their witness.', []),
    witnesses: gauge('log_witnesses_failing', 'Witnesses that did not cosign the public log, by how.', ['outcome']),
    success: gauge('job_success_timestamp_seconds', 'Last success of each background job.', ['task']),
    failing: gauge('job_failing', 'Whether the last run of a background job failed.', ['task']),
  }
  return async () => {
    const figures = await readFigures()
    for (const one of Object.values(gauges)) one.reset()
    for (const one of [gauges.overdue, gauges.unsealed, gauges.unlogged, gauges.unwitnessed, gauges.refused])
      one.remove()
    readable.set(figures ? 1 : 0)
    if (figures) fill(gauges, figures)
  }
}

type Gauges = Record<'due' | 'oldest' | 'retrying' | 'dead', Gauge<'lane'>> &
  Record<'overdue' | 'unsealed' | 'unlogged' | 'unwitnessed' | 'refused', Gauge> &
  Record<'witnesses', Gauge<'outcome'>> &
  Record<'success' | 'failing', Gauge<'task'>>

function fill(gauges: Gauges, { queues, duties, log, jobs }: Figures): void {
  // An empty lane is 0, not absent: rules compare with an hour ago.
  for (const lane of LANES)
    for (const one of ['due', 'oldest', 'retrying', 'dead'] as const) gauges[one].set({ lane }, 0)
  for (const { lane, due, oldestSeconds, retrying, dead } of queues) {
    gauges.due.set({ lane }, due)
    gauges.oldest.set({ lane }, oldestSeconds)
    gauges.retrying.set({ lane }, retrying)
    gauges.dead.set({ lane }, dead)
  }
  gauges.overdue.set(duties.overdue)
  gauges.unsealed.set(duties.unsealedSeconds)
  gauges.unlogged.set(log.waitingSeconds)
  gauges.unwitnessed.set(log.unwitnessedSeconds)
  gauges.refused.set(log.refused.length)
  const outcomes = log.witnesses.flatMap(({ answer }) => answer?.outcome ?? [])
  const forks = outcomes.filter((outcome) => outcome === 'fork').length
  gauges.witnesses.set({ outcome: 'fork' }, forks)
  gauges.witnesses.set({ outcome: 'other' }, outcomes.filter((outcome) => outcome !== 'cosigned').length - forks)
  for (const { name: task, succeededAt, failure } of jobs) {
    if (succeededAt) gauges.success.set({ task }, succeededAt.getTime() / 1000)
    gauges.failing.set({ task }, failure === null ? 0 : 1)
  }
}

function gauge<Label extends string>(name: string, help: string, labelNames: Label[]) {
  return new Gauge({ name: `${METRIC_PREFIX}${name}`, help, labelNames, registers: [metricsRegistry()] })
}

async function readFigures(): Promise<Figures | null> {
  type Cache = { readAt: number; memory: SealingMemory; figures: Promise<Figures | null> }
  const cache = processWide<Cache>('installationFigures', () => ({
    readAt: 0,
    memory: sealingMemory(),
    figures: Promise.resolve(null),
  }))
  if (Date.now() - cache.readAt >= READ_SECONDS * 1000) {
    cache.readAt = Date.now()
    cache.figures = Promise.all([readQueues(), readJobs(), readVoteDuties(cache.memory), readLogState()]).then(
      ([queues, jobs, duties, log]) => ({ queues, jobs, duties, log }),
      (error: unknown) => {
        logger().warn({ metrics: 'no figures', err: { message: error instanceof Error ? error.message : 'unknown' } })
        return null
      },
    )
  }
  return cache.figures
}
