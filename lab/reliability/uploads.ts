// Sends large bodies from 64 accounts at once through the shipped proxy, and finds the most memory that the server takes.
import { routes } from '@/lib/catalogues/routes'
import { largeBodies } from '@/tests/hostile/large-payloads'
import { FORM_TYPE, multipart } from '@/tests/hostile/multipart'
import type { Payload } from '@/tests/hostile/payloads'
import { largePhoto } from '@/tests/hostile/photo'
import { longestTask, send } from '@/tests/hostile/send'
import { memoryMb } from '../bench/machine/proc'
import { hasNginx, startNginx } from '../bench/nginx'
import type { Report } from './report'
import type { World } from './world'

const AT_ONCE = 64
const ROUNDS = 3
const KINDS = 8
const MB_MAX = 1100
const TASK_MS_MAX = 50
const SAMPLE_MS = 20

interface UploadTarget extends Pick<World, 'port' | 'place' | 'env' | 'tokens'> {
  /** Of the server. */
  pid: number
  logs: string
}

export async function measureUploads(target: UploadTarget): Promise<Report> {
  if (!hasNginx()) return { figures: {}, failures: {}, messages: ['SKIPPED: uploads at once need nginx'], details: {} }
  const memoryBefore = memoryMb(target.pid, 'VmRSS')
  const loopPort = Number(target.env['EVENT_LOOP_PORT'])
  const nginx = await startNginx(target.port, 'a page', target.logs)
  const photo = await largePhoto()
  const sent = (at: number) => {
    const token = target.tokens[at % target.tokens.length] ?? ''
    return send({ port: nginx.cachePort, host: target.place.host }, upload(at, { token, photo, target }))
  }
  // One of each kind loads the code of its page.
  for (let kind = 0; kind < KINDS; kind++) await sent(kind)
  await longestTask(loopPort)
  const memory = watchMemory(target.pid)
  const answers: { name: string; status: number; milliseconds: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => sent(at)))))
  const highestMb = memory.stop()
  const { heldMs } = await longestTask(loopPort)
  const alive = await send({ port: nginx.cachePort, host: target.place.host }, HEALTH)
  await nginx.stop()
  const failed = answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
  return {
    figures: {
      'uploads, 64 at once through the proxy': answers.length,
      '… that were asked to come again (503)': answers.filter(({ status }) => status === 503).length,
      'slowest of them (ms)': Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds))),
      'longest task meanwhile (ms)': Math.round(heldMs),
      'memory before (MB)': Math.round(memoryBefore),
      'most memory meanwhile (MB)': Math.round(highestMb),
    },
    failures: {
      'uploads that failed': failed.length,
      'uploads that took too much memory': highestMb > MB_MAX ? 1 : 0,
      'uploads that blocked the server': heldMs > TASK_MS_MAX ? 1 : 0,
      'servers that did not outlive them': alive.status === 200 ? 0 : 1,
    },
    messages: failed.map(({ name, status }) => `${status} ${name}`),
    details: {
      statuses: Object.fromEntries([...Map.groupBy(answers, statusOf)].map(([key, all]) => [key, all.length])),
    },
  }
}

const HEALTH: Payload = { name: 'health', method: 'GET', path: '/api/health/ready' }

const statusOf = ({ name, status }: { name: string; status: number }): string => `${name}: ${status}`

type Sender = { token: string; photo: Buffer; target: UploadTarget }

/** Of eight kinds: those that are decoded and stored, those that are refused late, and those that are refused at once. */
function upload(at: number, { token, photo, target }: Sender): Payload {
  const { json, deep, text, file } = largeBodies()
  const headers = { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE }
  const origin = `http://${target.place.host}`
  const page = { origin, cookie: `session=${token}; __Host-session=${token}`, 'content-type': FORM_TYPE }
  const ofPhoto = multipart([
    ['purpose', 'image'],
    ['file', { name: 'photo.jpg', type: 'image/jpeg', bytes: photo }],
  ])
  const kinds: Payload[] = [
    { name: 'photo', method: 'POST', path: '/api/v1/files', headers, body: ofPhoto },
    { name: 'texts to a page', method: 'POST', path: '/personal-space-edit', headers: page, body: text },
    { name: 'file to a page', method: 'POST', path: '/personal-space-edit', headers: page, body: file },
    { name: 'file to a call', method: 'POST', path: '/api/v1/files', headers, body: file },
    { name: 'texts to an idea', method: 'POST', path: ideaPage(target), headers: page, body: text },
    { name: 'photo to a page', method: 'POST', path: '/personal-space-edit', headers: page, body: ofPhoto },
    { name: 'JSON', ...asJson, headers: { ...headers, 'content-type': 'application/json' }, body: json },
    { name: 'nested JSON of nobody', ...asJson, headers: { 'content-type': 'application/json' }, body: deep },
  ]
  return kinds[at % kinds.length] as Payload
}

const asJson = { method: 'POST', path: '/api/v1/process-setups' }

const ideaPage = ({ place }: UploadTarget): string =>
  routes.newProposal({ id: place.ideasModuleId, processId: place.processId, phaseId: place.ideasPhaseId })

function watchMemory(pid: number): { stop: () => number } {
  let highest = 0
  const look = () => {
    highest = Math.max(highest, memoryMb(pid, 'VmRSS'))
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return highest
    },
  }
}
