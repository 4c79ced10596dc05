// What a list of the API and a vote cost at least in Node: plain `node:http`, the product's own statements and bytes for
// the list, the bare transaction for the vote. No framework, no session, no check.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { vote } from '../limit-app/lib/vote'
import type { Statement } from './logged-statements'

/** What the bare handlers answer. */
export interface BareAnswers {
  /** Each page of the list: what the product asks its database for it, and the items of its answer. */
  pages: { statements: Statement[]; items: unknown }[]
  /** The product's answer to a vote. */
  receipt: unknown
}

const { pages, receipt } = JSON.parse(readFileSync(process.env['BARE_ANSWERS'] ?? '', 'utf8')) as BareAnswers
const pool = new pg.Pool({
  connectionString: process.env['LIST_DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 10),
})

createServer(async (request, response) => {
  try {
    const body = JSON.stringify(await (request.method === 'POST' ? voted(request) : listed(request.url ?? '')))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(process.env['PORT']), '127.0.0.1')

async function listed(url: string): Promise<unknown> {
  const page = pages[Number(url.slice(url.indexOf('=') + 1))] ?? pages[0]
  for (const [index, { text, values }] of page?.statements.entries() ?? [])
    await pool.query({ name: `list${index}`, text, values })
  return page?.items
}

async function voted(request: IncomingMessage): Promise<unknown> {
  await vote(JSON.parse(await text(request)) as { voter: number; proposal: number })
  return receipt
}
