// Prometheus with the shipped rules, which waits seconds where the shipped ones wait minutes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@/scripts/free-port'
import { type Service, startService, untilReady } from '@/scripts/processes'
import { fromRoot } from '@/scripts/settings'
import { logsFolder, makeDataFolder, type Places } from './places'
import { programPath } from './programs'

export interface Watching {
  service: Service
  /** Names of the alerts that fire now. */
  firing: () => Promise<Set<string>>
}

/** Every alert of the shipped rules. */
export const shippedAlerts = (): string[] =>
  [...readFileSync(fromRoot('deploy/prometheus/alerts.yml'), 'utf8').matchAll(/- alert: (\w+)/g)].map(
    ([, name = '']) => name,
  )

export async function startPrometheus({ metrics, workers, nodes }: Places): Promise<Watching> {
  const folder = makeDataFolder('prometheus')
  const port = await freePort()
  writeFileSync(join(folder, 'alerts.yml'), impatient(readFileSync(fromRoot('deploy/prometheus/alerts.yml'), 'utf8')))
  const shipped = readFileSync(fromRoot('deploy/prometheus/prometheus.yml'), 'utf8')
  const patroni = Object.values(nodes).map(({ rest }) => rest)
  writeFileSync(join(folder, 'prometheus.yml'), placed(shipped, { metrics, workers, patroni }))
  const service = startService({
    name: 'Prometheus',
    file: programPath('prometheus'),
    args: [
      ...['--config.file', join(folder, 'prometheus.yml'), '--storage.tsdb.path', join(folder, 'data')],
      ...['--web.listen-address', `127.0.0.1:${port}`, '--log.level', 'warn'],
    ],
    log: join(logsFolder(), 'prometheus.log'),
    cwd: '/',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(service, async () => (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok === true)
  return { service, firing: () => readFiring(url) }
}

/** The same expressions; only the time that a rule waits and looks back is shorter. */
function impatient(rules: string): string {
  return rules
    .replace(/\bfor: \d+m\b/g, 'for: 1s')
    .replace(/\[\d+m\]/g, '[15s]')
    .replace(/offset 1h/g, 'offset 30s')
}

interface Ports {
  /** Of the servers, then of the workers. */
  metrics: readonly number[]
  workers: number
  patroni: readonly number[]
}

function placed(configuration: string, { metrics, workers, patroni }: Ports): string {
  const list = (ports: readonly number[]) => ports.map((port) => `'127.0.0.1:${port}'`).join(', ')
  const [servers, ofWorkers] = [metrics.slice(0, -workers), metrics.slice(-workers)]
  return configuration
    .replace(/(scrape|evaluation)_interval: 15s/g, '$1_interval: 1s')
    .replace("'127.0.0.1:9464'", list(servers))
    .replace("'127.0.0.1:9465'", list(ofWorkers))
    .replace(/^ {2}# (?=[ -])/gm, '  ')
    .replace("'db1:8008', 'db2:8008'", list(patroni))
}

async function readFiring(url: string): Promise<Set<string>> {
  const answer = await fetch(`${url}/api/v1/alerts`)
  const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } }
  return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
}
