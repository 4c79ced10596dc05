import net from 'node:net'
import { familyPayloads } from './framework-cves'
import { largePayloads } from './large-payloads'
import { hostilePayloads, type Office, type Payload, type Target } from './payloads'
import { photoPayloads } from './photo-payloads'
import { setupPayloads } from './setup-payloads'

type Answer = { name: string; status: number; milliseconds: number; text: string; isExpected: boolean }

type Server = {
  port: number
  host: string
  /** The tokens of a member and of an administrator; without them what they may send is left out. */
  session?: string | undefined
  adminSession?: string | undefined
}

/** A photo of 50 million pixels takes seconds on a busy machine, in threads of its library. */
const SECONDS_MAX = 60

/**
 * Finds an action of the sign-in page, as any visitor can, and sends every payload to it and its server, one after
 * the other.
 */
export async function sendAll(server: Server, after?: (name: string) => Promise<void>): Promise<Answer[]> {
  const answers: Answer[] = []
  const target = await findTarget(server)
  const payloads = [
    ...hostilePayloads(target),
    ...familyPayloads(target),
    ...largePayloads(target),
    ...setupPayloads(target),
    ...(await photoPayloads(server.session)),
  ]
  for (const payload of payloads) {
    answers.push(await send(server, payload))
    await after?.(payload.name)
  }
  return answers
}

type Longest = {
  /** The longest time in which nothing else could run, on a busy machine also because others had the processor. */
  taskMs: number
  /** The longest time for which the server itself can have held its event loop. */
  heldMs: number
  gcMs: number
}

/** The longest tasks of the server since it was asked last, from scripts/watch-event-loop.mjs. */
export function longestTask(port: number): Promise<Longest> {
  return new Promise((resolve, reject) => {
    let text = ''
    net
      .connect(port, '127.0.0.1')
      .on('data', (chunk) => {
        text += chunk.toString()
      })
      .on('end', () => resolve(JSON.parse(text) as Longest))
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
  const { session } = server
  const office = await findOffice(server)
  return { origin: `http://${server.host}`, actionId, largePage: '/personal-space-edit', session, office }
}

/** What the page of an administrator holds, and a set-up that was exported. */
async function findOffice(server: Server): Promise<Office | undefined> {
  const { adminSession: token } = server
  if (!token) return undefined
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}`, cookie: `session=${token}; __Host-session=${token}` }
    const { status, text } = await send(server, { name: path, method: 'GET', path, headers })
    if (status !== 200) throw new Error(`${path} answered ${status} to an administrator.`)
    return text
  }
  const page = await get('/admin/processes/templates')
  const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes('name="setup"'))
  const hidden = [...(form ?? '').matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => {
    const value = (name: string) => decoded(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '')
    return [value('name'), value('value')] as const
  })
  if (hidden.length === 0) throw new Error('The page of templates has no form for a file.')
  const [process] = jsonOf(await get('/api/v1/processes?size=1')) as { id: number }[]
  const setup = jsonOf(await get(`/api/v1/processes/${process?.id}/setup`)) as Record<string, unknown>
  return { token, form: hidden, setup }
}

const decoded = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The JSON of an answer, whose body may be in chunks. */
function jsonOf(answer: string): unknown {
  const at = answer.indexOf('\r\n\r\n')
  const body = answer.slice(at + 4)
  const isChunked = /^transfer-encoding: chunked/im.test(answer.slice(0, at))
  return JSON.parse(isChunked ? body.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '') : body)
}

/** Sends raw bytes, which no client library would. */
export async function send({ port, host }: Server, payload: Payload): Promise<Answer> {
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
