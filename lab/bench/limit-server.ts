import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fingerprintOf } from '@/scripts/fingerprint'
import { freePort } from '@/scripts/free-port'
import { mustRun, packageProgram, type Service, startService, untilReady } from '@/scripts/processes'
import { SERVER_FLAGS } from '@/scripts/serve'
import { fromRoot, root } from '@/scripts/settings'

const SOURCE = 'lab/bench/limit-app'
const NOT_COPIED = ['.next', 'node_modules', 'next-env.d.ts']

/** Files generated for this run: path in the limit app, source. */
type Generated = Record<string, string>

/** Builds the limit app in a copy, because a Next build writes into the folder it builds; returns the folder with server.js. */
export async function buildLimitApp(home: string, generated: Generated): Promise<string> {
  const copy = join(home, 'limit-app')
  const note = join(copy, 'made-from')
  const pages = createHash('sha256').update(JSON.stringify(generated)).digest('hex')
  const fingerprint = `${fingerprintOf([SOURCE, 'node_modules/next/package.json', 'node_modules/react/package.json'])} ${pages}`
  const built = join(copy, '.next/standalone', relative(root, copy))
  if (existsSync(note) && readFileSync(note, 'utf8') === fingerprint) return built
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const isSource = (path: string): boolean => !NOT_COPIED.some((name) => path.endsWith(`/${name}`))
  cpSync(fromRoot(SOURCE), copy, { recursive: true, filter: isSource })
  for (const [path, source] of Object.entries(generated)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), source)
  }
  const env = { NODE_ENV: 'production', BENCH_ROOT: root }
  await mustRun('next build of the limit app', [packageProgram('next/dist/bin/next'), 'build', copy], { env })
  cpSync(join(copy, '.next/static'), join(built, '.next/static'), { recursive: true })
  writeFileSync(note, fingerprint)
  return built
}

type Start = { folder: string; databaseUrl: string; columns: string; logs: string }

/** Starts the built limit app on its own tables, with the flags of the product's server. */
export async function startLimitServer({
  folder,
  databaseUrl,
  columns,
  logs,
}: Start): Promise<Service & { port: number }> {
  const port = await freePort()
  const pool = process.env['DATABASE_POOL'] || '10'
  const server = startService({
    name: 'The limit app',
    file: process.execPath,
    args: [...SERVER_FLAGS, '--import', fromRoot('scripts/follow-parent.mjs'), join(folder, 'server.js')],
    cwd: folder,
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: pool,
      LISTED_COLUMNS: columns,
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      NODE_ENV: 'production',
    },
    log: join(logs, 'limit.log'),
    followsParent: true,
  })
  await untilReady(server, () => answers(`http://127.0.0.1:${port}/api/listed`))
  return { ...server, port }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
