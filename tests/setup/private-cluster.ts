// A PostgreSQL server of one test file, which it may stop, freeze and restart.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, removeCluster, startCluster } from '@/scripts/database/cluster'
import { signalCluster } from '@/scripts/database/cluster-processes'
import { createDatabase } from '@/scripts/database/connection'
import { usesCluster } from '@/scripts/database/installation'
import { freePort } from '@/scripts/free-port'

/** False where no PostgreSQL is installed. */
export const canStartCluster = usesCluster()

export class PrivateCluster {
  private cluster: Cluster | undefined
  private readonly home = mkdtempSync(join(tmpdir(), 'cluster-'))
  private port = 0

  /** Starts or restarts it on the same port; returns the URL of its database. */
  async start(database = 'app'): Promise<string> {
    this.port ||= await freePort()
    this.cluster = await startCluster({ home: this.home, durable: false, port: this.port })
    await createDatabase(this.cluster.urlOf('postgres'), database)
    return this.cluster.urlOf(database)
  }

  urlOf(database: string): string {
    return this.running().urlOf(database)
  }

  /** Stops it and terminates its sessions. */
  async stop(): Promise<void> {
    await this.running().service.stop()
  }

  /** Freezes all its processes: connections stay open without an answer. */
  freeze(): void {
    signalCluster(this.running().service.pid, 'SIGSTOP')
  }

  thaw(): void {
    signalCluster(this.running().service.pid, 'SIGCONT')
  }

  async remove(): Promise<void> {
    this.thaw()
    await this.cluster?.service.stop()
    removeCluster(this.home)
    rmSync(this.home, { recursive: true, force: true })
  }

  private running(): Cluster {
    if (!this.cluster) throw new Error('the cluster was not started')
    return this.cluster
  }
}

/** A TCP proxy that can start to drop all packets without closing connections. */
export class Network {
  isBlackHole = false
  private readonly sockets = new Set<Socket>()
  private readonly server
  constructor(target: string) {
    const { hostname, port } = new URL(target)
    this.server = createServer((from) => {
      const to = connect(Number(port), hostname)
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.sockets.add(one)
        one.on('data', (chunk) => void (this.isBlackHole || other.write(chunk)))
        one.on('error', () => other.destroy())
        one.on('close', () => this.isBlackHole || other.destroy())
      }
    })
  }

  /** Returns the URL through this proxy. */
  async start(target: string): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const url = new URL(target)
    const address = this.server.address()
    url.port = String(typeof address === 'object' ? address?.port : '')
    return url.toString()
  }

  dropAll(): void {
    this.isBlackHole = true
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
