import net from 'node:net'
import { familyPayloads } from './framework-cves'
import { hostilePayloads, type Payload, type Target } from './payloads'

type Answer = { name: string; status: number; milliseconds: number; text: string; isExpected: boolean }

type Server = { port: number; host: string; session?: string | undefined }

const SECONDS_MAX = 10

/**
 * Finds an action of the sign-in page, as any visitor can, and sends every payload to it and its server, one after
 * the other.
 */
export async function sendAll(server: Server, after?: (name: string) => Promise<void>): Promise<Answer[]> {
  const answers: Answer[] = []
  const target = await findTarget(server)
  for (const payload of [...hostilePayloads(target), ...familyPayloads(target)]) {
    answers.push(await send(server, payload))
    await after?.(payload.name)
  }
  return answers
}

/** The longest task of the server since it was asked last, from scripts/watch-event-loop.mjs. */
export function longestTask(port: number): Promise<{ taskMs: number; gcMs: number }> {
  return new Promise((resolve, reject) => {
    let text = ''
    net
      .connect(port, '127.0.0.1')
      .on('data', (chunk) => {
        text += chunk.toString()
      })
      .on('end', () => resolve(JSON.parse(text) as { taskMs: number; gcMs: number }))
      .on('error', reject)
  })
}

async function findTarget(server: Server): Promise<Target> {
  const page = await send(server, { name: 'sign-in page', method: 'GET', path: '/login' })
  const actionId = /&quot;id&quot;:&quot;([0-9a-f]{40,})&quot;|\$ACTION_ID_([0-9a-f]{40,})/
    .exec(page.text)
    ?.slice(1)
    .find(Boolean)
  if (!actionId) throw new Error(`The sign-in page answered ${page.status} without an action.`)
  return { origin: `http://${server.host}`, actionId, largePage: '/personal-space-edit', session: server.session }
}

/** Sends raw bytes, which no client library would. */
async function send({ port, host }: Server, payload: Payload): Promise<Answer> {
  const { method, path, headers = {}, body, expected, refusedText } = payload
  const isFramed = 'transfer-encoding' in headers || body === undefined
  const length = isFramed ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host, connection: 'close', ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const started = performance.now()
  const text = await exchange(port, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')]))
  const status = Number(/^HTTP\/1\.1 (?!100)(\d{3})/m.exec(text)?.[1] ?? 0)
  const isStatus = expected ? expected.includes(status) : status > 0 && status < 500
  const isExpected = isStatus && !refusedText?.test(text)
  return { name: payload.name, status, milliseconds: performance.now() - started, text, isExpected }
}

function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const done = () => resolve(Buffer.concat(chunks).toString('utf8'))
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(SECONDS_MAX * 1000, () => socket.destroy())
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that refuses a body may close before all of it was sent.
    socket.on('error', () => undefined)
    socket.on('close', done)
  })
}
