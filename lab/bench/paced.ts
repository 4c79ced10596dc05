// Open load: so many requests per second whatever the answers take, so that a slow server gets a queue.
import { type Answer, type Ask, openConnection } from './keep-alive'
import { percentile } from './median'

const TICK_MS = 5
const CONNECTIONS_MIN = 32
/** Then a person has left: an answer that has not come counts as failed. */
const PATIENCE_MS = 10_000

interface Paced {
  port: number
  host?: string | undefined
  perSecond: number
  next: () => Ask
  /** The address from which the connection of this number comes. */
  from?: (connection: number) => string
}

export interface PacedLoad {
  sent: number
  /** Answers that were no success and asked nobody to come again. */
  failed: number
  /** Answers that asked to come again (503 with Retry-After). */
  refused: number
  /** The first answer that failed. */
  firstFailure: string | undefined
  /** Milliseconds of each success, in ascending order. */
  took: number[]
  p50: number
  p99: number
  /** Milliseconds of everything that was answered, refusals too, in ascending order. */
  all: number[]
}

/** Sends so many requests each second for some seconds, and waits for the last answer. */
export async function paced({ port, host, perSecond, next, from }: Paced, seconds: number): Promise<PacedLoad> {
  // Of a server that is slow, requests wait there and not here.
  const connections = Array.from({ length: Math.max(CONNECTIONS_MIN, perSecond) }, (_, at) =>
    openConnection(port, host, from?.(at)),
  )
  const load = new Tally()
  let sent = 0
  const answers: Promise<void>[] = []
  const send = async (): Promise<void> => {
    const connection = connections[sent++ % connections.length]
    const ask = next()
    load.note(
      ask,
      await connection?.send(ask, AbortSignal.timeout(PATIENCE_MS)).catch((error: Error) => unanswered(error)),
    )
  }
  const since = performance.now()
  while (performance.now() - since < seconds * 1000) {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond)
    while (sent < due) answers.push(send())
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(answers)
  for (const connection of connections) connection.close()
  return { sent, ...load.summary() }
}

const unanswered = ({ message }: Error): Answer => ({ status: 0, took: 0, text: message, headers: {} })

class Tally {
  private took: number[] = []
  private failed = 0
  private refused = 0
  private all: number[] = []
  private firstFailure: string | undefined

  note({ method, path }: Ask, answer: Answer | undefined): void {
    if (answer) this.all.push(answer.took)
    if (answer?.status === 200) this.took.push(answer.took)
    else if (answer?.status === 503 && answer.headers['retry-after']) this.refused += 1
    else {
      this.failed += 1
      this.firstFailure ??= `${method} ${path}: ${answer?.status} ${answer?.text.slice(0, 200)}`
    }
  }

  summary(): Omit<PacedLoad, 'sent'> {
    const { failed, refused, firstFailure } = this
    const [took, all] = [this.took, this.all].map((values) => values.toSorted((a, b) => a - b)) as [number[], number[]]
    return { failed, refused, firstFailure, took, all, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
  }
}
