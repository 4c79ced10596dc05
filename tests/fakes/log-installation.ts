// An installation with a public log, in a process and with a database of its own: serves its log and its witness by HTTP,
// and does what a test sends to /control.
import { createServer } from 'node:http'
import { GET as checkpoint } from '@/app/tlog/checkpoint/route'
import { GET as policy } from '@/app/tlog/policy/route'
import { GET as tile } from '@/app/tlog/tile/[...path]/route'
import { GET as witnessed } from '@/app/tlog/witness/[origin]/checkpoint/route'
import { POST as addCheckpoint } from '@/app/tlog/witness/add-checkpoint/route'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { queueLogEntry } from '@/lib/foundation/tlog/queue-log-entry'
import { integrateLog } from '@/lib/outcome/tlog/integrating/integrate-log'
import { ensureLogKey, ensureWitnessKey, listLogKeys, listWitnessKeys } from '@/lib/outcome/tlog/integrating/log-keys'
import { collectCosignatures } from '@/lib/outcome/tlog/witnesses/collect-cosignatures'

/** What a test may ask for, in this order. */
export type Control = {
  /** As in LOG_WITNESSES. */
  witness?: { name: string; vkey: string; url: string }
  /** As in WITNESSED_LOGS. */
  log?: string
  /** Texts to be queued and integrated. */
  texts?: string[]
  /** Whether witnesses are asked. */
  collects?: boolean
}

const origin = env.LOG_ORIGIN ?? ''
await Promise.all([ensureLogKey(), ensureWitnessKey()])

async function control({ witness, log, texts = [], collects }: Control): Promise<unknown> {
  // The environment is read once; its lists are the ones that everything reads.
  if (witness) env.LOG_WITNESSES.push(witness)
  if (log) env.WITNESSED_LOGS.push(log)
  for (const text of texts) await queueLogEntry({ sql: poolSql() }, { kind: 'TEST', text })
  await integrateLog()
  return { cosigned: collects ? await collectCosignatures() : 0 }
}

async function answer(request: Request): Promise<Response> {
  const [, , first = '', ...rest] = new URL(request.url).pathname.split('/')
  const at = (params: Record<string, string | string[]> = {}) => ({ params: Promise.resolve(params) })
  if (first === 'control') return Response.json(await control((await request.json()) as Control))
  if (first === 'checkpoint') return checkpoint(request, at())
  if (first === 'policy') return policy(request, at())
  if (first === 'tile') return tile(request, at({ path: rest }))
  return rest[0] === 'add-checkpoint' ? addCheckpoint(request, at()) : witnessed(request, at({ origin: rest[0] ?? '' }))
}

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
  const host = incoming.headers.host ?? 'localhost'
  const { method = 'GET', url = '/' } = incoming
  const response = await answer(new Request(`http://${host}${url}`, { method, headers: { host }, ...body }))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
})
server.listen(0, '127.0.0.1', async () => {
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const [log] = await listLogKeys(origin)
  const [witness] = await listWitnessKeys(`${origin}/witness`)
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/tlog`, log: log?.text, witness: witness?.text }))
})
