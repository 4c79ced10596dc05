// nginx with the configuration that we ship, beside nginx serving a file: what the micro-cache costs at most.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '../ending'
import { freePort } from '../free-port'
import { startService, untilReady } from '../processes'
import { fromRoot } from '../settings'

// Servers are often in /usr/sbin, which is not on everybody's PATH.
const program = (): string | undefined =>
  ['nginx', '/usr/sbin/nginx'].find((file) => spawnSync(file, ['-v']).error === undefined)

export const hasNginx = (): boolean => program() !== undefined

interface Proxy {
  /** The shipped configuration in front of the app. */
  cachePort: number
  /** Plain files out of a folder. */
  filePort: number
  stop: () => Promise<void>
}

/** Starts nginx with deploy/nginx.conf in front of a port, and a server for one file `page.html` beside it. */
export async function startNginx(appPort: number, page: string, logs: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'participation-bench-'))
  chmodSync(folder, 0o755)
  const removeFolder = atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const [cachePort, filePort] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'page.html'), page)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration({ folder, appPort, cachePort, filePort }))
  const service = startService({
    name: 'nginx',
    file: program() ?? 'nginx',
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
  appPort: number
  cachePort: number
  filePort: number
}

// Only places change: where the app is, where we listen, where files lie.
function configuration({ folder, appPort, cachePort, filePort }: Places): string {
  const shipped = readFileSync(fromRoot('deploy/nginx.conf'), 'utf8')
  const moved = shipped
    .replaceAll(/(?<=\s)\/tmp\/(?=nginx)/g, `${folder}/`)
    .replace('include mime.types;', 'include /etc/nginx/mime.types;')
    .replace('server app:3000;', `server 127.0.0.1:${appPort};`)
    .replace('listen 8080;', `listen 127.0.0.1:${cachePort};`)
  const files = `\n  server {\n    listen 127.0.0.1:${filePort};\n    root ${folder};\n  }\n}\n`
  return moved.replace(/\}\s*$/, files)
}
