// Writes down what voters ask for and are told: each change of a ballot as the addition of an element, each ballot of
// donations as balances, each request as a transaction.
import { writeFileSync } from 'node:fs'
import { type BallotAnswer, isKeyInUse, type Reply, type Request, type Voter } from '../reliability/client'
import { type BallotCall, ballotTransactions } from './ballot-transactions'
import type { Operation, OperationType, RegisterStep } from './operation'

/** What is pending under one idempotency key: twins are one addition. */
interface Addition {
  element: number
  client: number
  waiting: number
  replies: Reply[]
  began: number
  /** The same request was told before that its key is in use. */
  wasHeld: boolean
}

/** A client of a voter. */
interface Client {
  id: number
  ballot: string
}

interface Recorded extends Omit<Operation, 'value'> {
  value: unknown
  /** Of a read of the set. */
  receipts?: readonly string[]
}

export class BallotHistory {
  private readonly began = process.hrtime.bigint()
  private readonly operations: Recorded[] = []
  private readonly additions = new Map<string, Addition>()
  private readonly processes = new Map<number, number>()
  private readonly receipts = new Map<string, number>()
  private elements = 0
  private readonly calls: BallotCall[] = []
  private readonly proposals = new Set<number>()
  private clients = 0
  private nextProcess = 0

  /** The same voter, written down; several clients of one person name the `person`. */
  recorded(voter: Voter, person?: number): Voter {
    const id = this.clients++
    const client = { id, ballot: `${voter.kind}/${person ?? id}` }
    this.processes.set(id, this.nextProcess++)
    for (const idea of voter.proposals) this.proposals.add(idea)
    return { ...voter, send: (request) => this.send(client, voter, request) }
  }

  /** A read of the whole set by its receipts; `read` may fail, which is false. */
  async readAll(read: () => Promise<readonly string[]>): Promise<boolean> {
    const process = this.nextProcess++
    this.note({ type: 'invoke', f: 'read', process, value: null })
    try {
      this.note({ type: 'ok', f: 'read', process, value: null, receipts: await read() })
      return true
    } catch {
      this.note({ type: 'fail', f: 'read', process, value: null })
      return false
    }
  }

  /** The history of additions, with receipts as numbers of elements. */
  set(): Operation<number | readonly number[] | null>[] {
    // Events whose answer was lost belong to one of the uncertain additions, whichever.
    const uncertain = this.operations.filter(({ f, type }) => f === 'add' && type === 'info').map(({ value }) => value)
    const known = new Map(this.receipts)
    let strange = 1_000_000_000
    const elementOf = (receipt: string): number => {
      const element = known.get(receipt) ?? (uncertain.shift() as number | undefined) ?? strange++
      known.set(receipt, element)
      return element
    }
    return this.operations
      .filter(({ f, ballot }) => f === 'add' || ballot === undefined)
      .map(({ receipts, ...one }, index) => ({
        ...one,
        index,
        value: receipts ? receipts.map(elementOf) : (one.value as number | null),
      }))
  }

  /** The history of ballots, as balances where they are of donations. */
  bank(): Operation[] {
    return this.operations
      .filter(({ f, ballot }) => f !== 'add' && ballot !== undefined)
      .map((one, index) => ({ ...one, index }))
  }

  /** The history of transactions on the registers of ballots. */
  registers(): Operation<readonly RegisterStep[]>[] {
    return ballotTransactions(this.calls, [...this.proposals])
  }

  private async send(client: Client, voter: Voter, request: Request): Promise<Reply> {
    if (request.key !== undefined && isAnswered(this.additions.get(request.key))) return voter.send(request)
    const { ballot } = client
    const reader = this.nextProcess++
    const began = this.now()
    this.note({ type: 'invoke', f: 'read', process: reader, value: null, ballot })
    const addition = request.key === undefined ? undefined : this.begin(client.id, request.key)
    const reply = await voter.send(request)
    this.noteBallot(reader, voter, ballot, reply)
    if (addition) this.end(addition, reply)
    if (addition && addition.waiting > 0) return reply
    const { replies, began: since, wasHeld } = addition ?? { replies: [reply], began, wasHeld: false }
    const type = outcomeOf(replies, wasHeld)
    this.noteCall({ ballot, began: since, ended: this.now(), asked: askedBy(request) }, replies, type)
    return reply
  }

  private noteCall(
    call: Pick<BallotCall, 'ballot' | 'began' | 'ended' | 'asked'>,
    replies: readonly Reply[],
    type: OperationType,
  ): void {
    const good = replies.find(({ status }) => status === 200)?.body as
      | (BallotAnswer & { changed?: boolean })
      | undefined
    if (good) this.calls.push({ ...call, type: 'ok', answer: good, changed: good.changed === true })
    else this.calls.push({ ...call, type: type === 'info' ? 'info' : 'fail', answer: null, changed: false })
  }

  private begin(client: number, key: string): Addition {
    const known = this.additions.get(key)
    if (known && known.waiting > 0) {
      known.waiting += 1
      return known
    }
    const wasHeld = known?.replies.every(isKeyInUse) ?? false
    const addition: Addition = { element: this.elements++, client, waiting: 1, replies: [], began: this.now(), wasHeld }
    this.additions.set(key, addition)
    this.note({ type: 'invoke', f: 'add', process: this.processes.get(client) ?? 0, value: addition.element })
    return addition
  }

  private end(addition: Addition, reply: Reply): void {
    addition.replies.push(reply)
    addition.waiting -= 1
    if (addition.waiting > 0) return
    const { element, client, replies, wasHeld } = addition
    const type = outcomeOf(replies, wasHeld)
    this.note({ type, f: 'add', process: this.processes.get(client) ?? 0, value: element })
    if (type === 'info') this.processes.set(client, this.nextProcess++)
    const receipt = replies.map(({ body }) => (body as { receipt?: string } | null)?.receipt).find(Boolean)
    if (type === 'ok' && receipt) this.receipts.set(receipt, element)
  }

  private noteBallot(process: number, { kind, proposals }: Voter, ballot: string, reply: Reply): void {
    const { status, body } = reply
    if (status !== 200) {
      this.note({ type: isLost(reply) ? 'info' : 'fail', f: 'read', process, value: null, ballot })
      return
    }
    const answer = body as BallotAnswer
    const value = kind === 'donations' ? balances(answer, proposals) : null
    this.note({ type: 'ok', f: 'read', process, value, ballot, version: answer.version })
  }

  private note(one: Omit<Recorded, 'index' | 'time'>): void {
    this.operations.push({ index: this.operations.length, time: this.now(), ...one })
  }

  private now(): number {
    return Number(process.hrtime.bigint() - this.began)
  }
}

/**
 * Repeated after its answer, a request adds nothing and is told what was true then. After a refusal it is a new request,
 * which may be accepted if another device of the person has made room.
 */
function isAnswered(addition: Addition | undefined): boolean {
  if (addition === undefined || addition.waiting > 0) return false
  return addition.replies.some(({ status }) => status === 200) || addition.replies.some(isLost)
}

/** The ideas that a request asks to change, with the amount where it says it. */
function askedBy({ method, path, body }: Request): Map<number, number | null> {
  const idea = /^\/\w+\/(\d+)$/.exec(path)?.[1]
  if (method === 'PUT') return new Map([[Number(idea), (body as { amount?: number } | undefined)?.amount ?? 1]])
  if (method === 'DELETE') return new Map([[Number(idea), 0]])
  const { from, to } = (body ?? {}) as { from?: number; to?: number }
  return new Map([from, to].filter((id) => id !== undefined).map((id) => [id, null]))
}

/**
 * A change happened if one of the twins was told so, and the answer says that something changed. A proxy that repeats a
 * request at another server, because the first one ended without an answer, hears that its key is in use: where all that
 * is told is that, the first one may have changed the ballot. It may have done so once, however often that is told.
 */
function outcomeOf(replies: readonly Reply[], wasHeld: boolean): OperationType {
  const good = replies.find(({ status }) => status === 200)
  if (good) return (good.body as { changed?: boolean }).changed === false ? 'fail' : 'ok'
  return replies.some(isLost) || (!wasHeld && replies.every(isKeyInUse)) ? 'info' : 'fail'
}

function isLost({ status }: Reply): boolean {
  return status === 0 || status >= 500
}

/** Account 0 is the personal budget; the others are ideas. */
function balances({ choices, used, limit }: BallotAnswer, proposals: readonly number[]): Record<string, number> {
  const empty = Object.fromEntries(proposals.map((id) => [String(id), 0]))
  const given = Object.fromEntries(choices.map(({ proposalId, amount }) => [String(proposalId), amount]))
  return { '0': (limit ?? 0) - used, ...empty, ...given }
}

/** One JSON object a line. */
export function writeHistory(file: string, history: readonly Operation[]): void {
  writeFileSync(file, history.map((one) => `${JSON.stringify(one)}\n`).join(''))
}
