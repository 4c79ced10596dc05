// One voter who adds, moves and takes back, sends some requests twice at once, repeats others, and never gives up before
// each has its answer. What it was told last is what must stand in the end.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Below /process-modules/{moduleId}. */
  path: string
  body?: unknown
  key?: string
}

/** Status 0: no answer came, nobody knows whether it was done. */
export interface Reply {
  status: number
  body: unknown
}

export interface BallotAnswer {
  version: number
  choices: { proposalId: number; amount: number }[]
  used: number
  limit: number | null
}

export interface Voter {
  send: (request: Request) => Promise<Reply>
  kind: 'preferences' | 'donations'
  proposals: readonly number[]
  random: () => number
}

export interface VoterRecord {
  /** The ballot by the last answer. */
  last: BallotAnswer | null
  acknowledged: number
  refused: number
  duplicates: number
  repeats: number
  lost: number
  closed: boolean
  /** Answers that contradict each other or the rules. */
  wrong: string[]
  /** The first request that was acknowledged with a key, to be repeated after everything. */
  kept: { request: Request; answer: BallotAnswer } | null
}

const KEY_IN_USE = 1009
const VOTING_CLOSED = 1501
const PATIENCE_MS = 60_000

type GoesOn = (turn: number) => boolean | Promise<boolean>

/** Lets a voter act until the vote is closed, or for as long as the caller wants. */
export async function act(voter: Voter, goesOn: GoesOn = () => true): Promise<VoterRecord> {
  const record: VoterRecord = {
    last: null,
    acknowledged: 0,
    refused: 0,
    duplicates: 0,
    repeats: 0,
    lost: 0,
    closed: false,
    kept: null,
    wrong: [],
  }
  for (let turn = 0; !record.closed && (await goesOn(turn)); turn++) await oneAct(voter, record)
  return record
}

async function oneAct(voter: Voter, record: VoterRecord): Promise<void> {
  const request = { ...nextRequest(voter), key: crypto.randomUUID() }
  const dice = voter.random()
  const lostBefore = record.lost
  const isTwin = dice < 0.25
  const replies = await Promise.all(
    (isTwin ? [request, request] : [request]).map((each) => answered(voter, each, record)),
  )
  if (isTwin) record.duplicates += 1
  // A key whose answer was lost is given back only after ten seconds.
  if (dice > 0.85 && record.lost === lostBefore) {
    replies.push(await answered(voter, request, record))
    record.repeats += 1
  }
  note(record, request, replies, record.lost > lostBefore)
}

function nextRequest({ kind, proposals, random }: Voter): Request {
  const pick = () => proposals[Math.floor(random() * proposals.length)] ?? 0
  const [from, to] = [pick(), pick()]
  const dice = random()
  if (dice < 0.25) return { method: 'POST', path: `/${kind}/reassign`, body: { from, to } }
  if (dice < 0.45) return { method: 'DELETE', path: `/${kind}/${from}` }
  const amount = 1 + Math.floor(random() * 40)
  return { method: 'PUT', path: `/${kind}/${from}`, ...(kind === 'donations' ? { body: { amount } } : {}) }
}

/** Asks until there is an answer. After a lost one the voter looks at the ballot, as a person would. */
async function answered(voter: Voter, request: Request, record: VoterRecord): Promise<Reply> {
  const until = Date.now() + PATIENCE_MS
  const lostBefore = record.lost
  let wait = 20
  while (Date.now() < until) {
    const reply = await voter.send(request)
    const isUncertain = reply.status === 0 || reply.status >= 500
    if (isUncertain) {
      record.lost += 1
      if (request.method !== 'GET') return look(voter, record)
    } else if (!isKeyInUse(reply)) return reply
    // The key is held by a twin whose answer was lost: it is given back only after ten seconds.
    else if (record.lost > lostBefore) return look(voter, record)
    await sleep(wait)
    wait = Math.min(500, wait * 2)
  }
  record.wrong.push(`${request.method} ${request.path}: no answer in time`)
  return { status: 0, body: null }
}

async function look(voter: Voter, record: VoterRecord): Promise<Reply> {
  return answered(voter, { method: 'GET', path: '/ballot' }, record)
}

/** Whether a request with the same idempotency key is running, or ended without an answer a few seconds ago. */
export const isKeyInUse = (reply: Reply): boolean => codeOf(reply) === KEY_IN_USE

const codeOf = ({ body }: Reply): number | undefined =>
  (body as { errors?: { code: number }[] } | null)?.errors?.[0]?.code

function note(record: VoterRecord, request: Request, replies: readonly Reply[], wasLost: boolean): void {
  const good = replies.filter(({ status }) => status === 200).map(({ body }) => body as BallotAnswer)
  for (const answer of good) {
    if (answer.limit !== null && answer.used > answer.limit) record.wrong.push(`${answer.used} of ${answer.limit} used`)
    if (record.last === null || answer.version >= record.last.version) record.last = answer
  }
  const versions = new Set(good.map(({ version }) => version))
  if (versions.size > 1 && !wasLost) record.wrong.push(`one key, versions ${[...versions].join(' and ')}`)
  if (good.length > 0) record.acknowledged += 1
  else record.refused += 1
  const [first] = good
  if (first && !wasLost) record.kept ??= { request, answer: first }
  if (replies.some((reply) => codeOf(reply) === VOTING_CLOSED)) record.closed = true
}
