// The server: `npm run dev` runs this file, and the build makes server.js of it (scripts/build.ts). Next.js stands behind
// its documented request handler; every request passes the guard first (lib/edge/http/server/guard-server.ts).
import type { RequestListener } from 'node:http'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { announcedOrigin } from '@/lib/framework/next/announced-origin'
import { builtConfiguration } from '@/lib/framework/next/built-configuration'

type Next = ReturnType<typeof import('next').default>

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 }

const dir = import.meta.dirname
const dev = process.argv.includes('--dev')
const port = Number(process.env['PORT']) || 3000
const hostname = process.env['HOSTNAME'] || '0.0.0.0'

process.chdir(dir)
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', ...announcedOrigin({ hostname, port }) })
// Each page is loaded at its first visit: all of them at start take twice the time and 34 MB (ADR-089).
if (!dev)
  Object.assign(process.env, builtConfiguration(dir, { preloadEntriesOnStart: process.env['PRELOAD_PAGES'] === '1' }))

const server = guardedServer((request, response) => void answer(request, response))
let isEnding = false
for (const [signal, code] of Object.entries(EXIT_CODES)) process.on(signal, () => void end(code))
server.once('error', fail)
// More connections than the default of 511 may begin while the event loop is busy: what does not fit is tried again by the
// kernel of the proxy after one, three and seven seconds.
server.listen(port, hostname, 4096)
// Loading takes a second. Who asks meanwhile waits, instead of being refused a connection.
const app = prepared()
app.catch(fail)

async function prepared(): Promise<Next> {
  // Not before NODE_ENV is set, which React reads once.
  const { default: next } = await import('next')
  const app = next({ dev, dir, port, hostname, httpServer: server })
  await app.prepare()
  return app
}

async function answer(...[request, response]: Parameters<RequestListener>): Promise<void> {
  try {
    const handle = (await app).getRequestHandler()
    await handle(request, response)
  } catch (error) {
    console.error(error)
    if (!response.headersSent) response.writeHead(500)
    response.end()
  }
}

/** Answers what has begun, also what was put off until after an answer, then ends. In development it waits for no browser. */
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  if (!dev) await new Promise((closed) => server.close(closed))
  await (await app).close()
  process.exit(code)
}

// Also for errors of the port, which Next.js would only log once it runs.
function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}
