import type { Bench } from '../bench'
import { processorRow } from '../compare'
import type { Ask } from '../keep-alive'
import { type BenchOptions, PROFILE_LOAD, SMALL, VOTERS_AT_ONCE } from '../options'
import { writeProfile } from '../profile'
import { judged, type Row } from '../report'
import { interleaved, resultsOf } from '../rounds'
import { measuredIn, voterTokens } from '../targets'
import { loadVotes, type VoterSteps, type VoteTarget } from '../vote-load'

const CALL = 'casting, changing, withdrawing a preference'
const NEXT = { than: 1, beyond: 0.8, showsDatabase: true }

/** Voters who each cast two preferences, move one and withdraw one, beside the bare vote transaction. */
export async function voteRows(bench: Bench): Promise<Row[]> {
  const { machine, options } = bench
  const targets = {
    product: await voteTarget(bench),
    next: nextTarget(bench),
  }
  for (const target of Object.values(targets)) await loadVotes(target, VOTERS_AT_ONCE, options.warmUpSeconds)
  const load = loadIn(options)
  const { slices } = await interleaved(machine, options.rounds, {
    product: load(targets.product),
    next: load(targets.next),
  })
  await writeProfile(bench, 'votes', () => loadVotes(targets.product, VOTERS_AT_ONCE, PROFILE_LOAD.seconds))
  const { product, next } = slices
  return [
    processorRow(`${CALL}, beside a Next.js route handler`, { product, limit: next }, NEXT),
    failureRow(resultsOf(product), resultsOf(next)),
  ]
}

type Loads = Awaited<ReturnType<typeof loadVotes>>[]

const loadIn =
  ({ seconds }: BenchOptions) =>
  (target: VoteTarget) =>
  () =>
    loadVotes(target, VOTERS_AT_ONCE, seconds)

function failureRow(product: Loads, limit: Loads): Row {
  const failed = (loads: Loads): number => loads.reduce((sum, slice) => sum + slice.failed, 0)
  return judged({
    what: `${CALL}, failed`,
    product: String(failed(product)),
    limit: String(failed(limit)),
    value: failed(product),
    is: 'at most',
    than: 0,
    unit: '',
    note: product.find((slice) => slice.firstFailure)?.firstFailure,
  })
}

let voters = 0

/** Voters of the product; each voter comes once in a run. */
export async function voteTarget(bench: Bench): Promise<VoteTarget> {
  const { port, place } = bench.product
  const tokens = await voterTokens(bench)
  const proposal = (index: number): number => place.proposalIds[index % place.proposalIds.length] ?? 0
  const preferences = `/api/v1/process-modules/${place.voteModuleId}/preferences`
  const nextVoter = (): VoterSteps => {
    const token = tokens[voters]
    if (!token) throw new Error(`Only ${tokens.length} voters: the load database is too small for this run`)
    const [first, second, third] = [proposal(voters), proposal(voters + 7), proposal(voters + 31)]
    voters += 1
    const headers = { authorization: `Bearer ${token}` }
    const ask = (method: Ask['method'], path: string, body?: object): Ask => ({
      method,
      path: `${preferences}/${path}`,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return [
      { kind: 'cast', ask: ask('PUT', String(first)) },
      { kind: 'cast', ask: ask('PUT', String(second)) },
      { kind: 'change', ask: ask('POST', 'reassign', { from: first, to: third }) },
      { kind: 'withdraw', ask: ask('DELETE', String(second)) },
    ]
  }
  return { port, host: place.host, measured: measuredIn(bench, bench.product), nextVoter }
}

const nextTarget = (bench: Bench): VoteTarget => limitTarget(bench, bench.limit, '/api/votetx')

let votes = 0

function limitTarget(bench: Bench, { port, pid }: { port: number; pid: number }, path: string): VoteTarget {
  const nextVoter = (): VoterSteps => {
    votes += 1
    const voter = 1 + (votes % SMALL.voters)
    return Array.from({ length: 4 }, (_, index) => {
      const proposal = 1 + ((votes * 31 + index * 7) % SMALL.proposals)
      return { kind: 'vote', ask: { method: 'POST', path, body: JSON.stringify({ voter, proposal }) } }
    })
  }
  return { port, measured: measuredIn(bench, { pid }), nextVoter }
}
