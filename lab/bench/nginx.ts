// nginx with the configuration that we ship, beside nginx serving a file: what the micro-cache costs at most.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '@/scripts/ending'
import { freePort } from '@/scripts/free-port'
import { startService, untilReady } from '@/scripts/processes'
import { fromRoot } from '@/scripts/settings'

// Servers are often in /usr/sbin, which is not on everybody's PATH.
export const nginxProgram = (): string | undefined =>
  [process.env['NGINX_PATH'] || 'nginx', '/usr/sbin/nginx'].find((file) => spawnSync(file, ['-v']).error === undefined)

export const hasNginx = (): boolean => nginxProgram() !== undefined

/** Whether names in an upstream are resolved again (`resolve`): since 1.27.3. */
export function resolvesAgain(): boolean {
  const version = spawnSync(nginxProgram() ?? 'nginx', ['-v'], { encoding: 'utf8' }).stderr ?? ''
  const [, major = 0, minor = 0, patch = 0] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(version)?.map(Number) ?? []
  return major * 1_000_000 + minor * 1000 + patch >= 1_027_003
}

interface Proxy {
  /** The shipped configuration in front of the app. */
  cachePort: number
  /** Plain files out of a folder. */
  filePort: number
  stop: () => Promise<void>
}

interface Surroundings {
  /** Resolve the name of the app here; otherwise it is on the loopback interface. */
  resolverPort?: number
  /** Another proxy stands in front and names the client: deploy/trusted-proxies.conf. */
  isBehindProxy?: boolean
  /** Changes the configuration as its comments describe for other surroundings. */
  adapt?: (configuration: string) => string
}

/** A port of this machine, or host and port. */
type Instance = number | string

/** Starts nginx with deploy/nginx.conf in front of one or several ports or addresses, and a server for one file `page.html` beside it. */
export async function startNginx(
  app: Instance | readonly Instance[],
  page: string,
  logs: string,
  { adapt = (configuration) => configuration, isBehindProxy = false, ...names }: Surroundings = {},
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'participation-bench-'))
  chmodSync(folder, 0o755)
  const removeFolder = atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const [cachePort, filePort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'page.html'), page)
  if (isBehindProxy) copyFileSync(fromRoot('deploy/trusted-proxies.conf'), join(folder, 'trusted-proxies.conf'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    adapt(configuration({ folder, apps: [app].flat().map(addressOf), cachePort, filePort, ...names })),
  )
  const service = startService({
    name: 'nginx',
    file: nginxProgram() ?? 'nginx',
    args: ['-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    log: join(logs, 'nginx.log'),
    cwd: '/',
    stopSignal: 'SIGTERM',
  })
  await untilReady(
    service,
    async () => (await fetch(`http://127.0.0.1:${filePort}/page.html`).catch(() => undefined))?.ok === true,
  )
  return {
    cachePort,
    filePort,
    stop: async () => {
      await service.stop()
      await removeFolder()
    },
  }
}

interface Places {
  folder: string
  /** Host and port. */
  apps: readonly string[]
  cachePort: number
  filePort: number
  resolverPort?: number
}

const addressOf = (app: Instance): string => (typeof app === 'number' ? `127.0.0.1:${app}` : app)

// Only places change: where the app is, where we listen, where files lie.
function configuration({ folder, apps, cachePort, filePort, resolverPort }: Places): string {
  const shipped = readFileSync(fromRoot('deploy/nginx.conf'), 'utf8')
  const resolver = resolverPort ? `resolver 127.0.0.1:${resolverPort} valid=1s ipv6=off;` : ''
  const server = (address: string, options: string) =>
    resolverPort ? `server ${address.replace(/^[^:]+/, 'app')} resolve${options};` : `server ${address}${options};`
  const moved = shipped
    .replaceAll(/(?<=\s)\/tmp\/(?=nginx)/g, `${folder}/`)
    .replace('include mime.types;', 'include /etc/nginx/mime.types;')
    .replace(/resolver [^;]+;/, resolver)
    .replace(/server app:3000 resolve([^;]*);/g, (_line, options: string) =>
      apps.map((address) => server(address, options)).join('\n    '),
    )
    .replace('listen 8080;', `listen 127.0.0.1:${cachePort};`)
  const files = `\n  server {\n    listen 127.0.0.1:${filePort};\n    root ${folder};\n  }\n}\n`
  return moved.replace(/\}\s*$/, files)
}
