import type { Bench } from '../bench'
import { rateRow } from '../compare'
import type { Ask } from '../keep-alive'
import { PROFILE_LOAD, SMALL, VOTERS_AT_ONCE } from '../options'
import { writeProfile } from '../profile'
import { judged, type Row, round } from '../report'
import { interleaved, median } from '../rounds'
import { voterTokens } from '../targets'
import { loadVotes, type VoterSteps, type VoteTarget } from '../vote-load'

const CALL = 'casting, changing, withdrawing a preference'

/** Voters who each cast two preferences, move one and withdraw one, beside the bare vote transaction. */
export async function voteRows(bench: Bench): Promise<Row[]> {
  const { options } = bench
  const targets = { product: await voteTarget(bench), limit: limitTarget(bench) }
  for (const target of Object.values(targets)) await loadVotes(target, VOTERS_AT_ONCE, options.warmUpSeconds)
  const load = (target: VoteTarget) => () => loadVotes(target, VOTERS_AT_ONCE, options.seconds)
  const { product, limit } = await interleaved(options.rounds, {
    product: load(targets.product),
    limit: load(targets.limit),
  })
  await writeProfile(bench, 'votes', () => loadVotes(targets.product, VOTERS_AT_ONCE, PROFILE_LOAD.seconds))
  const p99 = (loads: typeof product) => median(loads.map((slice) => slice.p99))
  const failed = product.reduce((sum, slice) => sum + slice.failed, 0)
  const firstFailure = product.find((slice) => slice.firstFailure)?.firstFailure
  return [
    rateRow(CALL, product, limit, 0.55),
    judged({
      what: `${CALL}, p99`,
      product: `${round(p99(product))} ms`,
      limit: `${round(p99(limit))} ms`,
      value: p99(product) / p99(limit),
      is: 'at most',
      than: 1.5,
    }),
    judged({
      what: `${CALL}, failed`,
      product: String(failed),
      limit: String(limit.reduce((sum, slice) => sum + slice.failed, 0)),
      value: failed,
      is: 'at most',
      than: 0,
      unit: '',
      ...(firstFailure ? { note: firstFailure } : {}),
    }),
  ]
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
  return { port, host: place.host, nextVoter }
}

function limitTarget({ limit }: Bench): VoteTarget {
  let count = 0
  const nextVoter = (): VoterSteps => {
    count += 1
    const voter = 1 + (count % SMALL.voters)
    return Array.from({ length: 4 }, (_, index) => {
      const proposal = 1 + ((count * 31 + index * 7) % SMALL.proposals)
      return { kind: 'vote', ask: { method: 'POST', path: '/api/votetx', body: JSON.stringify({ voter, proposal }) } }
    })
  }
  return { port: limit.port, nextVoter }
}
