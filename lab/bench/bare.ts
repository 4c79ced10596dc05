// The bare Node handlers of a run, with the statements and bytes of the product's own answers.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@/scripts/database/connection'
import { freePort } from '@/scripts/free-port'
import { ownProgram, type Service, startService, untilReady } from '@/scripts/processes'
import { SERVER_FLAGS } from '@/scripts/serve'
import { fromRoot } from '@/scripts/settings'
import { openConnection } from './keep-alive'
import { getAll } from './limit'
import { loggedStatements, type Statement } from './limit-node/logged-statements'
import type { BareAnswers } from './limit-node/server'
import type { Product } from './product'
import { apiListAddresses } from './rows/addresses'

export type Bare = Service & { port: number }

interface Place {
  home: string
  logs: string
  databaseUrl: string
  product: Product
  /** Of a voter, whose vote is withdrawn again. */
  token: string
}

/** Long enough for all sessions of PostgreSQL to have read a setting, and for its log to be written. */
const SETTLING_MS = 300

/** Starts the bare handlers beside a running product. */
export async function openBare({ home, logs, databaseUrl, product, token }: Place): Promise<Bare> {
  const paths = apiListAddresses(product.place)
  const pages: BareAnswers['pages'] = []
  for (const path of paths) {
    const { statements, text } = await askedFor(home, product, path)
    pages.push({ statements, items: JSON.parse(text) })
  }
  const answers: BareAnswers = { pages: alwaysAsked(pages), receipt: await receiptOf(product, token) }
  const file = join(home, 'bare-answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const port = await freePort()
  const server = startService({
    name: 'The bare handlers',
    file: process.execPath,
    args: [
      ...SERVER_FLAGS,
      '--import',
      fromRoot('scripts/follow-parent.mjs'),
      ...ownProgram('lab/bench/limit-node/server.ts'),
    ],
    env: {
      DATABASE_URL: databaseUrl,
      LIST_DATABASE_URL: product.databaseUrl,
      BARE_ANSWERS: file,
      PORT: String(port),
      NODE_ENV: 'production',
    },
    log: join(logs, 'bare.log'),
    followsParent: true,
  })
  await untilReady(server, async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined))?.ok === true)
  return { ...server, port }
}

// What only some pages ask renews what the product keeps for a while.
function alwaysAsked(pages: BareAnswers['pages']): BareAnswers['pages'] {
  const isAlways = ({ text }: Statement): boolean =>
    pages.every(({ statements }) => statements.some((statement) => statement.text === text))
  const kept = pages.map(({ statements, items }) => ({ statements: statements.filter(isAlways), items }))
  if (kept[0]?.statements.length === 0) throw new Error('PostgreSQL has logged no statement of the list')
  return kept
}

/** What the product asks its database for an address that it has answered before. */
async function askedFor(
  home: string,
  product: Product,
  path: string,
): Promise<{ statements: Statement[]; text: string }> {
  await getAll(product, [path])
  const log = join(home, 'logs/postgres.log')
  await logStatements(product, 'all')
  const { size } = statSync(log)
  const [text = ''] = await getAll(product, [path])
  await logStatements(product, 'none')
  return { statements: loggedStatements(readFileSync(log).subarray(size).toString()), text }
}

async function logStatements({ databaseUrl }: Product, which: 'all' | 'none'): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(`ALTER SYSTEM SET log_statement = '${which}'`)
    await client.query('SELECT pg_reload_conf()')
  })
  await sleep(SETTLING_MS)
}

async function receiptOf({ port, place }: Product, token: string): Promise<unknown> {
  const connection = openConnection(port, place.host)
  const path = `/api/v1/process-modules/${place.voteModuleId}/preferences/${place.proposalIds[0]}`
  const headers = { authorization: `Bearer ${token}` }
  const given = await connection.send({ method: 'PUT', path, headers })
  const withdrawn = await connection.send({ method: 'DELETE', path, headers })
  connection.close()
  if (given.status !== 200 || withdrawn.status !== 200)
    throw new Error(`A vote answered ${given.status}: ${given.text}`)
  return JSON.parse(given.text)
}
