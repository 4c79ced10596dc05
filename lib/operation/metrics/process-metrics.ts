import 'server-only'
import { Gauge } from 'prom-client'
import { databasePool } from '@/lib/foundation/db/pool'
import { limiterStatistics } from '@/lib/foundation/limits/statistics'
import { METRIC_PREFIX, metricsRegistry } from '@/lib/foundation/metrics/registry'
import { threadPoolLoads } from '@/lib/foundation/threads/thread-pool'

/** Adds what this process knows of itself, read at each scrape: connections, thread queues, fallbacks of limits. */
export function addProcessMetrics(): void {
  const registers = [metricsRegistry()]
  new Gauge({
    name: `${METRIC_PREFIX}database_connections`,
    help: 'Connections of the pool by state; waiting are requests for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = databasePool()
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  new Gauge({
    name: `${METRIC_PREFIX}thread_jobs`,
    help: 'Jobs of the worker threads by pool and state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, running, queued } of threadPoolLoads()) {
        this.set({ pool, state: 'running' }, running)
        this.set({ pool, state: 'queued' }, queued)
      }
    },
  })
  new Gauge({
    name: `${METRIC_PREFIX}rate_limit_store_failures`,
    help: 'Uses of a rate limit without its shared counter since the start, by effect.',
    labelNames: ['effect'],
    registers,
    collect() {
      const { fallbacks, refusals } = limiterStatistics.read()
      this.set({ effect: 'counted locally' }, fallbacks)
      this.set({ effect: 'refused' }, refusals)
    },
  })
}
