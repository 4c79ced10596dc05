// Open load: so many requests per second whatever the answers take, so that a slow server gets a queue.
import { type Ask, openConnection } from './keep-alive'
import { percentile } from './median'

const TICK_MS = 5
const CONNECTIONS_EACH = 32

interface Paced {
  port: number
  host?: string | undefined
  perSecond: number
  next: () => Ask
}

interface PacedLoad {
  sent: number
  failed: number
  /** The first answer that was no success. */
  firstFailure: string | undefined
  /** Milliseconds of each answer, in ascending order. */
  took: number[]
  p50: number
  p99: number
}

/** Sends so many requests each second for some seconds, and waits for the last answer. */
export async function paced({ port, host, perSecond, next }: Paced, seconds: number): Promise<PacedLoad> {
  const connections = Array.from({ length: CONNECTIONS_EACH }, () => openConnection(port, host))
  const took: number[] = []
  const load = { sent: 0, failed: 0, firstFailure: undefined as string | undefined }
  const answers: Promise<void>[] = []
  const send = async (): Promise<void> => {
    const connection = connections[load.sent++ % connections.length]
    const ask = next()
    const answer = await connection?.send(ask).catch((error: Error) => ({ status: 0, took: 0, text: error.message }))
    if (answer?.status === 200) {
      took.push(answer.took)
      return
    }
    load.failed += 1
    load.firstFailure ??= `${ask.method} ${ask.path}: ${answer?.status} ${answer?.text.slice(0, 200)}`
  }
  const since = performance.now()
  while (performance.now() - since < seconds * 1000) {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond)
    while (load.sent < due) answers.push(send())
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  await Promise.all(answers)
  for (const connection of connections) connection.close()
  took.sort((a, b) => a - b)
  return { ...load, took, p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}
