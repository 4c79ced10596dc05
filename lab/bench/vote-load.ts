// Writing load: so many voters at once, each asking again as soon as it was answered, never the same voter twice at a time.
import { type Answer, type Ask, openConnection } from './keep-alive'
import { median, percentile } from './median'
import { type Measured, type ProcessorUse, withProcessorUse } from './processor-use'

/** What one voter does, in order; each step has a name. */
export type VoterSteps = { kind: string; ask: Ask }[]

export interface VoteTarget {
  port: number
  host?: string
  measured: Measured
  /** The steps of the next voter, who has not been here before. */
  nextVoter: () => VoterSteps
}

interface VoteLoad extends ProcessorUse {
  answered: number
  perSecond: number
  p50: number
  p99: number
  failed: number
  /** The first answer that was no success. */
  firstFailure: string | undefined
  medianByKind: Record<string, number>
}

interface Tally {
  took: Map<string, number[]>
  failed: number
  firstFailure: string | undefined
}

/** Lets so many clients vote for some seconds. */
export function loadVotes(target: VoteTarget, clients: number, seconds: number): Promise<VoteLoad> {
  return withProcessorUse(target.measured, () => allClients(target, clients, seconds))
}

async function allClients(target: VoteTarget, clients: number, seconds: number) {
  const tally: Tally = { took: new Map(), failed: 0, firstFailure: undefined }
  const since = performance.now()
  const deadline = since + seconds * 1000
  await Promise.all(Array.from({ length: clients }, () => oneClient(target, deadline, tally)))
  const elapsed = (performance.now() - since) / 1000
  const all = [...tally.took.values()].flat().toSorted((a, b) => a - b)
  return {
    answered: all.length,
    perSecond: all.length / elapsed,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    failed: tally.failed,
    firstFailure: tally.firstFailure,
    medianByKind: Object.fromEntries([...tally.took].map(([kind, took]) => [kind, median(took)])),
  }
}

async function oneClient({ port, host, nextVoter }: VoteTarget, deadline: number, tally: Tally): Promise<void> {
  const connection = openConnection(port, host)
  while (performance.now() < deadline) {
    for (const { kind, ask } of nextVoter()) {
      const answer = await connection
        .send(ask)
        .catch((error: Error) => ({ status: 0, took: 0, text: error.message, headers: {} }))
      note(tally, kind, answer)
    }
  }
  connection.close()
}

function note(tally: Tally, kind: string, { status, took, text }: Answer): void {
  if (status === 200) {
    const known = tally.took.get(kind)
    if (known) known.push(took)
    else tally.took.set(kind, [took])
    return
  }
  tally.failed += 1
  tally.firstFailure ??= `${kind}: ${status} ${text.slice(0, 300)}`
}
