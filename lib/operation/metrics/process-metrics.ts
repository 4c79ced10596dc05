import 'server-only'
import { Counter, Gauge } from 'prom-client'
import { brakeState } from '@/lib/edge/http/brake/brake'
import { applicationName } from '@/lib/foundation/db/application-name'
import { databasePool } from '@/lib/foundation/db/pool'
import { standbyState } from '@/lib/foundation/db/standby'
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
  new Counter({
    name: `${METRIC_PREFIX}rate_limit_store_failures`,
    help: 'Uses of a rate limit without its shared counter since the start, by effect.',
    labelNames: ['effect'],
    registers,
    collect() {
      const { fallbacks, refusals } = limiterStatistics.read()
      this.reset()
      this.inc({ effect: 'counted locally' }, fallbacks)
      this.inc({ effect: 'refused' }, refusals)
    },
  })
  addBuild()
  addBrakeMetrics()
  addStandbyMetrics()
}

/** Which release this process runs; `count by (release)` shows an update, and a server that was forgotten. */
function addBuild(): void {
  const [, release = '', program = ''] = applicationName().split(' ')
  const build = new Gauge({
    name: `${METRIC_PREFIX}build_info`,
    help: 'One, labelled by the release and program of this process and its Node.',
    labelNames: ['release', 'program', 'node'],
    registers: [metricsRegistry()],
  })
  build.set({ release, program, node: process.version }, 1)
}

function addBrakeMetrics(): void {
  const registers = [metricsRegistry()]
  new Gauge({
    name: `${METRIC_PREFIX}page_slots`,
    help: 'Reads that are served at once, and that wait for their turn before they are refused.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = brakeState()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: `${METRIC_PREFIX}event_loop_late_seconds`,
    help: 'How late the event loop reacts, as the brake sees it: from half a second on visitors are refused.',
    registers,
    collect() {
      this.set(brakeState().delaySeconds)
    },
  })
}

function addStandbyMetrics(): void {
  const registers = [metricsRegistry()]
  new Counter({
    name: `${METRIC_PREFIX}standby_reads`,
    help: 'Reads of visitors since the start, by where they went: standby, or primary because the standby lags or failed.',
    labelNames: ['target'],
    registers,
    collect() {
      const state = standbyState()
      if (!state) return
      this.reset()
      this.inc({ target: 'standby' }, state.standby)
      this.inc({ target: 'primary: lagging' }, state.lagging)
      this.inc({ target: 'primary: failed' }, state.failed)
    },
  })
  new Gauge({
    name: `${METRIC_PREFIX}standby_lag_seconds`,
    help: 'How far the standby of READ_URL is behind, as seen by this process.',
    registers,
    collect() {
      const lag = standbyState()?.lagSeconds
      if (lag !== undefined && Number.isFinite(lag)) this.set(lag)
    },
  })
}
