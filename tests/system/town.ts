// What a town does at the same time: people vote and ask for receipts, an officer writes, an election is imported.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { act, type Voter, type VoterRecord } from '@/lab/reliability/client'
import { fromRoot } from '@/scripts/settings'
import { query } from '@/tests/scripts/programs'
import { Person } from './person'
import type { Platform } from './platform'

export const HOST = 'comune.localhost'
export const PASSWORD = 'lanterns over the river 8'
const RECEIPTS_MAX = 3

type Vote = { moduleId: number; processId: number; proposals: number[]; kind: 'preferences' | 'donations' }
export type Citizen = {
  person: Person
  vote: Vote
  email: string
  record: VoterRecord | null
  /** Mails that were asked for, those that the server promised, and those of which no answer came. */
  receipts: { asked: number; promised: number; uncertain: number }
}

/** The votes of the demo that are open. */
export async function openVotes(url: string): Promise<Vote[]> {
  return query<Vote>(
    url,
    `SELECT m."id" AS "moduleId", m."processId", m."settings"->'ballot'->>'kind' AS "kind",
       array_agg(c."proposalId" ORDER BY c."position") AS "proposals"
     FROM "Module" m JOIN "Candidate" c ON c."moduleId" = m."id" JOIN "OrganizationDomain" d ON d."organizationId" = m."organizationId"
     WHERE m."votingOpenedAt" IS NOT NULL AND m."votingClosedAt" IS NULL AND d."host" = '${HOST}' GROUP BY m."id" ORDER BY m."id"`,
  )
}

/** Somebody new: registers, follows the link of the mail, and joins the process whose vote is given. */
export async function register(platform: Platform, name: string, vote: Vote): Promise<Citizen> {
  const person = new Person(platform.port, HOST)
  const email = `${name}@example.test`
  const account = { name: 'Tilia', surname: 'Fontana', username: name, email, password: PASSWORD, birthYear: 1980 }
  const consents = { privacyAccepted: true, termsAccepted: true, language: 'en' }
  await mustAnswer(
    201,
    person.api('POST', '/public/users/register-to-organization-by-email', { ...account, ...consents }),
  )
  const link = await until(`a mail for ${email}`, () => linkFor(platform, email))
  const token = new URL(link).searchParams.get('token')
  await mustAnswer(200, person.api('POST', '/public/users/confirm-email', { token }))
  await mustAnswer(200, person.api('POST', `/processes/${vote.processId}/join`, {}))
  return { person, vote, email, record: null, receipts: { asked: 0, promised: 0, uncertain: 0 } }
}

function linkFor({ smtp }: Platform, email: string): string | undefined {
  const found = smtp.received.find(({ recipients }) => recipients.includes(email))
  return /https?:\/\/\S+\/email-confirm\?token=[\w-]+/.exec(found?.mail.text ?? '')?.[0]
}

/**
 * Votes, moves and takes back for as long as the town is busy, and now and then asks for a receipt by mail. Ends with an
 * acknowledged request: one that the proxy sent again may be refused because its first sending was done.
 */
export async function takePart(citizen: Citizen, seed: number, isBusy: () => boolean): Promise<void> {
  const { person, vote } = citizen
  const random = randomFrom(seed)
  let [servedAt, endsAt] = [0, Number.POSITIVE_INFINITY]
  const send: Voter['send'] = async (request) => {
    const reply = await person.vote(vote.moduleId, request)
    if (reply.status === 200) servedAt = performance.now()
    return reply
  }
  citizen.record = await act({ kind: vote.kind, proposals: vote.proposals, random, send }, async () => {
    if (citizen.receipts.asked < RECEIPTS_MAX && random() < 0.2) await askForReceipt(citizen)
    if (!isBusy()) endsAt = Math.min(endsAt, performance.now())
    return servedAt < endsAt
  })
}

async function askForReceipt({ person, vote, receipts }: Citizen): Promise<void> {
  const path = '/ballot/receipt-mail'
  const { status } = await person.vote(vote.moduleId, { method: 'POST', path, key: crypto.randomUUID() })
  receipts.asked += 1
  if (status === 200) receipts.promised += 1
  if (status === 0 || status >= 500) receipts.uncertain += 1
}

export type Officer = { person: Person; processId: number; written: number; refused: unknown[] }

/** Writes the summary of a process anew, again and again; what could not be written is written again. */
export async function write(officer: Officer, isBusy: () => boolean): Promise<void> {
  const { person, processId, refused } = officer
  for (let edition = 1; isBusy() || officer.written < 3; edition++) {
    const text = summaryOf(edition)
    const { status, body } = await person.api('PATCH', `/processes/${processId}`, { summary: { en: text, it: text } })
    if (status === 200) officer.written = edition
    else if (status < 500) refused.push(body)
    await sleep(200)
  }
}

export const summaryOf = (edition: number): string => `Edition number ${edition} of this text.`

export type Import = { code: number; said: string; processId: number | null }

const RULE = ['--rule', 'equal-shares', '--utility', 'cost', '--completion', 'add1u']
const DETAILS = ['--start', 'floor', '--stop', 'exhaustive', '--ties', 'minCost,maxVotes,file']
const SOURCE = ['--source-name', 'Town', '--source-url', 'https://example.org/votes', '--source-licence', 'CC0']

/** `npm run import:pabulib`; `onProgress` is called with each line that it prints. */
export async function importElection(
  platform: Platform,
  file: string,
  onProgress: (lines: number) => void = () => undefined,
): Promise<Import> {
  const args = [file, '--host', HOST, ...RULE, ...DETAILS, ...SOURCE]
  platform.note('import:pabulib', args)
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), 'import:pabulib', ...args], {
    env: { ...process.env, ...platform.app },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString()
      onProgress(said.split('\n').length - 1)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  const processId = /"processId":(\d+)/.exec(said)?.[1]
  return { code: code ?? -1, said, processId: processId ? Number(processId) : null }
}

/** Asks until there is something; an error names what did not come. */
export async function until<T>(what: string, find: () => T | undefined | Promise<T | undefined>, seconds = 60) {
  for (const deadline = Date.now() + seconds * 1000; ; await sleep(100)) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
  }
}

async function mustAnswer(status: number, asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const answer = await asked
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
