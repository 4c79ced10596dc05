import type { Bench } from '../bench'
import { rowsOf } from '../compare'
import type { Ask } from '../keep-alive'
import { SMALL, VOTERS_AT_ONCE } from '../options'
import { programOutput } from '../program-output'
import { judged, type Row } from '../report'
import { interleaved } from '../rounds'
import { loadVotes, type VoterSteps, type VoteTarget } from '../vote-load'

const CALL = 'casting, changing, withdrawing a preference'

/** Voters who each cast two preferences, move one and take one back, beside the bare vote transaction. */
export async function voteRows(bench: Bench): Promise<Row[]> {
  const { options } = bench
  const targets = { product: await productTarget(bench), limit: limitTarget(bench) }
  for (const target of Object.values(targets)) await loadVotes(target, VOTERS_AT_ONCE, options.warmUpSeconds)
  const measured = await interleaved(options.rounds, {
    product: () => loadVotes(targets.product, VOTERS_AT_ONCE, options.seconds),
    limit: () => loadVotes(targets.limit, VOTERS_AT_ONCE, options.seconds),
  })
  const failed = measured.product.reduce((sum, load) => sum + load.failed, 0)
  const firstFailure = measured.product.find((load) => load.firstFailure)?.firstFailure
  const failedRow = judged({
    what: `${CALL}, failed`,
    product: String(failed),
    limit: String(measured.limit.reduce((sum, load) => sum + load.failed, 0)),
    value: failed,
    is: 'at most',
    than: 0,
    unit: '',
    ...(firstFailure ? { note: firstFailure } : {}),
  })
  return [...rowsOf({ what: CALL, rateBar: 0.6, p99Bar: 2 }, measured), failedRow]
}

async function productTarget({ product }: Bench): Promise<VoteTarget> {
  const { port, place, env } = product
  const tokens = (await programOutput('scripts/bench/issue-tokens.ts', env)).trim().split('\n')
  const proposal = (index: number): number => place.proposalIds[index % place.proposalIds.length] ?? 0
  const preferences = `/api/v1/process-modules/${place.voteModuleId}/preferences`
  let voters = 0
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
  let voters = 0
  const nextVoter = (): VoterSteps => {
    voters += 1
    const voter = 1 + (voters % SMALL.voters)
    return Array.from({ length: 4 }, (_, index) => {
      const proposal = 1 + ((voters * 31 + index * 7) % SMALL.proposals)
      return { kind: 'vote', ask: { method: 'POST', path: '/api/votetx', body: JSON.stringify({ voter, proposal }) } }
    })
  }
  return { port: limit.port, nextVoter }
}
