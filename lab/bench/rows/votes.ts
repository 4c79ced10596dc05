import type { Bench } from '../bench'
import { medianOf, processorRow } from '../compare'
import type { Ask } from '../keep-alive'
import { percentile } from '../median'
import { type BenchOptions, PROFILE_LOAD, SMALL, VOTERS_AT_ONCE } from '../options'
import { paced } from '../paced'
import { writeProfile } from '../profile'
import { judged, type Row, round } from '../report'
import { interleaved, resultsOf } from '../rounds'
import { measuredIn } from '../targets'
import { loadVotes, type VoterSteps, type VoteTarget } from '../vote-load'
import { voterTokens } from '../voter-tokens'

const CALL = 'casting, changing, withdrawing a preference'
const BARE = { than: 2.4, beyond: 1.8, showsDatabase: true }
const NEXT = { than: 1, beyond: 0.8, showsDatabase: true }
const OPEN_SECONDS = 4

/** Voters who each cast two preferences, move one and withdraw one, beside the bare vote transaction. */
export async function voteRows(bench: Bench): Promise<Row[]> {
  const { machine, options } = bench
  const targets = {
    product: await voteTarget(bench),
    bare: bareTarget(bench, await bench.bare()),
    next: nextTarget(bench),
  }
  for (const target of Object.values(targets)) await loadVotes(target, VOTERS_AT_ONCE, options.warmUpSeconds)
  const load = loadIn(options)
  const { slices } = await interleaved(machine, options.rounds, {
    product: load(targets.product),
    bare: load(targets.bare),
    next: load(targets.next),
  })
  await writeProfile(bench, 'votes', () => loadVotes(targets.product, VOTERS_AT_ONCE, PROFILE_LOAD.seconds))
  const { product, bare, next } = slices
  return [
    processorRow(`${CALL}, beside a bare Node handler`, { product, limit: bare }, BARE),
    processorRow(`${CALL}, beside a Next.js route handler`, { product, limit: next }, NEXT),
    await openRow(bench, targets, medianOf(resultsOf(product), 'perSecond') / 4),
    failureRow(resultsOf(product), resultsOf(bare)),
  ]
}

/** The slowest hundredth at the same rate for both; at full load it would only be the rate again. */
async function openRow(
  { machine, options }: Bench,
  targets: Record<'product' | 'bare', VoteTarget>,
  perSecond: number,
): Promise<Row> {
  const open = (target: VoteTarget) => () => paced({ ...asked(target), perSecond }, OPEN_SECONDS)
  const { slices, seen } = await interleaved(machine, Math.ceil(options.rounds / 2), {
    product: open(targets.product),
    bare: open(targets.bare),
  })
  const p99 = (side: 'product' | 'bare'): number => {
    const took = resultsOf(slices[side]).flatMap((load) => load.took)
    return percentile(
      took.toSorted((a, b) => a - b),
      0.99,
    )
  }
  const [own, limit] = [p99('product'), p99('bare')]
  const failed = resultsOf(slices.product).reduce((sum, load) => sum + load.failed, 0)
  return judged({
    what: `casting a preference, p99 at an open load of ${round(perSecond)}/s`,
    product: `${round(own)} ms`,
    limit: `${round(limit)} ms`,
    value: failed > 0 ? Number.POSITIVE_INFINITY : own / limit,
    is: 'at most',
    than: 1.5,
    seen,
  })
}

// Each voter casts once: at fixed times a change could come before what it changes.
const asked = ({ port, host, nextVoter }: VoteTarget) => ({ port, host, next: () => nextVoter()[0]?.ask as Ask })

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
  // The other half is for ballots at fixed times, so that nobody chooses the same idea twice.
  const half = place.proposalIds.length / 2
  const proposal = (index: number): number => place.proposalIds[index % half] ?? 0
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

const bareTarget = (bench: Bench, bare: { port: number; pid: number }): VoteTarget => limitTarget(bench, bare, '/vote')
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
