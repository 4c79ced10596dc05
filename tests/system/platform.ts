// A whole platform as an operator deploys it: PostgreSQL, the built server twice as a restricted role, the second one
// through PgBouncer, a worker, the proxy with the shipped configuration, and a mail server.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasNginx, startNginx } from '@/lab/bench/nginx'
import { type Cluster, removeCluster, startCluster } from '@/scripts/database/cluster'
import { signalCluster } from '@/scripts/database/cluster-processes'
import { createDatabase } from '@/scripts/database/connection'
import { freePort } from '@/scripts/free-port'
import { isAlive, type Service, startService, untilReady } from '@/scripts/processes'
import { startServer } from '@/scripts/serve'
import { fromRoot } from '@/scripts/settings'
import { FakeSmtp } from '@/tests/fakes/smtp'
import { as, npmRun } from '@/tests/scripts/programs'
import { hasPgBouncer, type Pooler, startPgBouncer } from '@/tests/setup/pgbouncer'
import type { OperatorCommand } from './commands'

type Env = Record<string, string>

const ROLE_PASSWORD = 'only in this test'
/** Of the loopback network; Linux needs no address of its own for it. */
const SECOND_HOST = '127.0.0.2'
const SECRET = 'a secret of the system suite, long enough'

export const ROLE = 'participation_app'
export const MAIL_FROM = 'no-reply@example.org'

export class Platform {
  readonly smtp = new FakeSmtp()
  readonly home = process.env['SYSTEM_HOME'] || mkdtempSync(join(tmpdir(), 'system-'))
  /** Where the operator types commands. */
  readonly desk = join(this.home, 'desk')
  /** Of commands that own the tables. */
  owner: Env = {}
  /** Of server, worker and all other commands. */
  app: Env = {}
  /** Where Prometheus reads. */
  metricsPorts: { servers: number[]; worker: number } = { servers: [], worker: 0 }
  /** Where people come in: the proxy, or the server itself where nginx is not installed. */
  port = 0
  readonly hasProxy = hasNginx()
  readonly hasSecond = hasNginx() && process.platform === 'linux'
  /** Commands that ran, with all words that were passed to them. */
  readonly ran = new Map<OperatorCommand, Set<string>>()
  private cluster: Cluster | undefined
  private worker: Service | undefined
  private readonly services = new Map<string, Service>()
  /** Cached after the run. */
  private readonly logs = process.env['SYSTEM_LOGS'] || join(this.home, 'logs')
  private databasePort = 0
  private serverPort = 0
  private pooler: Pooler | undefined
  private stopProxy: () => Promise<void> = async () => undefined

  /** A database server with an empty database, and the environments in which commands run on it. */
  async prepare(): Promise<void> {
    endWithRunner(() => this.kill())
    mkdirSync(this.desk, { recursive: true })
    const smtpUrl = await this.smtp.start()
    this.databasePort = await freePort()
    await this.startDatabase()
    const url = await this.emptyDatabase('platform')
    this.serverPort = await freePort()
    const common = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      INIT_CWD: this.desk,
      APP_SECRET: SECRET,
      DATABASE_POOL: '10',
      DATA_DIR: join(this.home, 'data'),
      PORT: String(this.serverPort),
      // Demo accounts, served on this machine only, behind one proxy.
      DEMO: '1',
      HOSTNAME: '127.0.0.1',
      DEFAULT_HOST: 'comune.localhost',
      TRUST_PROXY: this.hasProxy ? '1' : '0',
      SMTP_URL: smtpUrl,
      MAIL_FROM: `Participation <${MAIL_FROM}>`,
    }
    this.owner = { ...common, DATABASE_URL: url, APP_ROLE_PASSWORD: ROLE_PASSWORD }
    this.app = { ...common, DATABASE_URL: as(url, ROLE, ROLE_PASSWORD), DIRECT_URL: url }
  }

  /** An empty database and an empty folder elsewhere, for what comes out of a backup. */
  async prepareElsewhere(): Promise<Env> {
    const url = await this.emptyDatabase('elsewhere')
    const place = { DATA_DIR: join(this.home, 'elsewhere'), PORT: String(await freePort()) }
    return { ...place, DATABASE_URL: as(url, ROLE, ROLE_PASSWORD), DIRECT_URL: url }
  }

  /** Serves people: server, worker and proxy. */
  async serve(): Promise<void> {
    const release = process.env['SYSTEM_RELEASE']
    if (!release) throw new Error('SYSTEM_RELEASE names no built server: run npm run system')
    const servers = await Promise.all(Array.from({ length: this.hasSecond ? 2 : 1 }, freePort))
    this.metricsPorts = { servers, worker: await freePort() }
    const env = { ...this.app, METRICS_PORT: String(servers[0]) }
    const served = { release, port: this.serverPort, env, logs: this.logs }
    const [server] = await Promise.all([startServer(served), this.hasSecond && this.startSecondServer()])
    this.services.set('server', server)
    await this.startWorker()
    this.port = this.serverPort
    if (!this.hasProxy) return
    const proxy = await startNginx(
      ['127.0.0.1', ...(this.hasSecond ? [SECOND_HOST] : [])].map((host) => `${host}:${this.serverPort}`),
      'up',
      this.logs,
    )
    this.stopProxy = proxy.stop
    this.port = proxy.cachePort
  }

  /**
   * Another server for the same people, through a pooler in transaction mode where there is one. At the same port, because
   * links under localhost contain it.
   */
  async startSecondServer(): Promise<void> {
    const release = process.env['SYSTEM_RELEASE'] ?? ''
    if (hasPgBouncer()) this.pooler ??= await startPgBouncer(this.app['DATABASE_URL'] ?? '')
    const pooled = this.pooler && { DATABASE_URL: this.pooler.url, DATABASE_PREPARE: '0' }
    const second = await startServer({
      release,
      port: this.serverPort,
      host: SECOND_HOST,
      logs: join(this.logs, 'second'),
      env: { ...this.app, ...pooled, METRICS_PORT: String(this.metricsPorts.servers[1]) },
    })
    this.services.set('second server', second)
  }

  /** As a machine that is lost: without an answer to whoever waits for one. */
  async killSecondServer(): Promise<void> {
    const second = this.services.get('second server')
    if (second) process.kill(second.pid, 'SIGKILL')
    await second?.ended
  }

  /** `npm run <name> -- <args>` as the application's role, unless another environment is given. */
  async command(name: OperatorCommand, args: string[] = [], env: Env = {}) {
    this.note(name, args)
    return { command: [name, ...args].join(' '), ...(await npmRun([name, ...args], { ...this.app, ...env })) }
  }

  /** A command that goes on until it is stopped. */
  start(name: OperatorCommand, args: string[] = [], env: Env = {}): Service {
    this.note(name, args)
    return startService({
      name: `npm run ${name}`,
      file: process.execPath,
      args: [fromRoot('scripts/run.mjs'), name, ...args],
      env: { ...this.app, ...env },
      log: join(this.logs, `${name.replace(':', '-')}.log`),
      followsParent: true,
    })
  }

  note(name: OperatorCommand, args: readonly string[]): void {
    this.ran.set(name, new Set([...(this.ran.get(name) ?? []), ...args]))
  }

  async startWorker(): Promise<void> {
    const worker = this.start('worker', [], { METRICS_PORT: String(this.metricsPorts.worker) })
    await untilReady(worker, async () => worker.lastLines().includes('"worker":"started"'))
    this.worker = worker
    this.services.set('worker', worker)
  }

  /** As an update does: it is asked to end, finishes what it began, and another one starts. Answers its exit code. */
  async restartWorker(): Promise<number> {
    const old = this.worker
    await old?.stop()
    const code = (await old?.ended) ?? -1
    await this.startWorker()
    return code
  }

  /** Ends all sessions, as a restart for an update of PostgreSQL does. */
  async restartDatabase(): Promise<void> {
    await this.cluster?.service.stop()
    await this.startDatabase()
  }

  /** Stops all processes of the database server without closing a connection, until they are continued. */
  freezeDatabase(): void {
    this.signalDatabase('SIGSTOP')
  }

  continueDatabase(): void {
    this.signalDatabase('SIGCONT')
  }

  /** Those that should run and do not. */
  dead(): string[] {
    return [...this.services].filter(([, { pid }]) => !isAlive(pid)).map(([name]) => name)
  }

  /** All lines since the start of a service. */
  linesOf(name: 'server' | 'worker'): string[] {
    return readFileSync(join(this.logs, `${name}.log`), 'utf8')
      .split('\n')
      .filter(Boolean)
  }

  logOf(name: 'server' | 'worker'): string {
    return this.services.get(name)?.lastLines() ?? ''
  }

  async stop(): Promise<void> {
    if (this.cluster) this.continueDatabase()
    await this.stopProxy()
    for (const name of ['worker', 'second server', 'server']) await this.services.get(name)?.stop()
    await this.pooler?.stop()
    await this.services.get('database')?.stop()
    await this.smtp.stop()
    removeCluster(this.home)
    rmSync(this.home, { recursive: true, force: true })
  }

  private signalDatabase(signal: NodeJS.Signals): void {
    if (this.cluster) signalCluster(this.cluster.service.pid, signal)
  }

  private async startDatabase(): Promise<void> {
    this.cluster = await startCluster({ home: this.home, durable: false, port: this.databasePort })
    this.services.set('database', this.cluster.service)
  }

  private async emptyDatabase(name: string): Promise<string> {
    if (!this.cluster) throw new Error('there is no database server yet')
    await createDatabase(this.cluster.urlOf('postgres'), name)
    return this.cluster.urlOf(name)
  }

  private kill(): void {
    for (const { pid } of this.services.values()) {
      try {
        process.kill(pid, 'SIGTERM')
      } catch {
        // it has ended
      }
    }
  }
}

/** An interrupted run leaves no process behind. */
function endWithRunner(kill: () => void): void {
  process.once('exit', kill)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
}
