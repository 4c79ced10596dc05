import { withClient } from '@/scripts/database/connection'
import type { Bench } from '../bench'
import { nextHeaders } from '../http-load'
import type { Ask } from '../keep-alive'
import type { Slice } from '../machine/machine'
import { hasNginx, startNginx } from '../nginx'
import { type PacedLoad, paced } from '../paced'
import type { Product } from '../product'
import { judged, type Row, round, skipped } from '../report'
import { voterTokens } from '../voter-tokens'
import { detailAddresses, listAddresses } from './addresses'

interface Civic {
  ballotsPerSecond: number
  viewsPerSecond: number
  seconds: number
}

const PEAK: Civic = { ballotsPerSecond: 50, viewsPerSecond: 200, seconds: 60 }
const BEYOND = 2
const OVERLOAD = 4
const HOUR: Civic = { ballotsPerSecond: 12, viewsPerSecond: 0, seconds: 3600 }

const BALLOT_MS = 300
const VIEW_MS = 500
const OVERLOADED_BALLOT_MS = 2000
const OVERLOADED_VIEW_MS = 1000

/**
 * A minute at fifty ballots a second beside two hundred page views through the shipped proxy, the same at twice that,
 * which nothing has to bear, and at four times that, when views may be refused.
 */
export async function peakRows(bench: Bench): Promise<Row[]> {
  if (!hasNginx()) return [skipped(said(PEAK), 'nginx is not installed')]
  const peak = await civicLoad(bench, PEAK)
  const beyond = bench.options.quick ? [] : beyondRow(await civicLoad(bench, times(PEAK, BEYOND)))
  const overload = await civicLoad(bench, times(PEAK, OVERLOAD))
  return [...peakRowsOf(peak), ...beyond, ...overloadRows(overload)]
}

/** An hour at twelve ballots a second, the largest civic peak that we know of and some more. */
export async function hourRows(bench: Bench): Promise<Row[]> {
  const hour = await civicLoad(bench, HOUR)
  return [failedRow(hour, unanswered(hour)), lostRow(hour)]
}

interface CivicLoad extends Slice<{ ballots: PacedLoad; views: PacedLoad; stored: number }> {
  civic: Civic
}

const times = ({ ballotsPerSecond, viewsPerSecond, seconds }: Civic, factor: number): Civic => ({
  ballotsPerSecond: ballotsPerSecond * factor,
  viewsPerSecond: viewsPerSecond * factor,
  seconds,
})

const said = ({ ballotsPerSecond, viewsPerSecond, seconds }: Civic): string =>
  `${seconds} s of ${ballotsPerSecond} ballots/s${viewsPerSecond > 0 ? ` beside ${viewsPerSecond} page views/s` : ''}`

async function civicLoad(bench: Bench, civic: Civic): Promise<CivicLoad> {
  const { product, logs, machine } = bench
  const { port, place } = product
  const nginx = hasNginx() ? await startNginx(port, '', logs, { isBehindProxy: true }) : null
  const target = { port: nginx?.cachePort ?? port, host: place.host }
  const [ballots, views] = [await ballotsOf(bench), viewsOf(product)]
  const measured = await machine.quietly(async () => {
    const before = await countChoices(product)
    const [ballotLoad, viewLoad] = await Promise.all([
      paced({ ...target, perSecond: civic.ballotsPerSecond, next: ballots }, civic.seconds),
      paced({ ...target, perSecond: civic.viewsPerSecond, next: views }, civic.seconds),
    ])
    return { ballots: ballotLoad, views: viewLoad, stored: (await countChoices(product)) - before }
  })
  await nginx?.stop()
  return { civic, ...measured }
}

function peakRowsOf(peak: CivicLoad): Row[] {
  const { result, civic } = peak
  return [
    failedRow(peak, unanswered(peak)),
    lostRow(peak),
    p99Row(peak, `${said(civic)}, ballots`, result.ballots, BALLOT_MS),
    p99Row(peak, `${said(civic)}, views`, result.views, VIEW_MS),
  ]
}

function beyondRow(load: CivicLoad): Row[] {
  const { civic, seen } = load
  const { ballots, views } = load.result
  const failed = unanswered(load)
  const isBorne = failed === 0 && ballots.p99 <= BALLOT_MS && views.p99 <= VIEW_MS
  return [
    judged({
      what: `${said(civic)}, borne as the half of it`,
      product: `${failed} failed, p99 ${round(ballots.p99)} and ${round(views.p99)} ms`,
      limit: '',
      value: isBorne ? 1 : 0,
      is: 'at least',
      beyond: 1,
      unit: '',
      seen,
      figures: { ballots: figuresOf(ballots), views: figuresOf(views) },
    }),
  ]
}

/** Ballots are never refused; views may be, and are answered or refused at once. */
function overloadRows(overload: CivicLoad): Row[] {
  const { civic, result, seen } = overload
  const { views } = result
  const late = views.failed + views.all.filter((took) => took > OVERLOADED_VIEW_MS).length
  return [
    failedRow(overload, refusedBallots(overload)),
    lostRow(overload),
    p99Row(overload, `${said(civic)}, ballots`, result.ballots, OVERLOADED_BALLOT_MS),
    judged({
      what: `${said(civic)}, views neither answered nor refused within ${OVERLOADED_VIEW_MS} ms`,
      product: `${late} of ${views.sent}, ${views.refused} refused`,
      limit: '',
      value: late,
      is: 'at most',
      than: 0,
      unit: '',
      seen,
      note: `slowest ${round(Math.max(0, ...views.all.slice(-1)))} ms, p99 of the answered ${round(views.p99)} ms; ${views.firstFailure ?? 'none failed'}`,
    }),
  ]
}

const refusedBallots = ({ result: { ballots } }: CivicLoad): number => ballots.failed + ballots.refused

const unanswered = (load: CivicLoad): number =>
  refusedBallots(load) + load.result.views.failed + load.result.views.refused

function failedRow({ civic, result: { ballots, views }, seen }: CivicLoad, failed: number): Row {
  return judged({
    what: `${said(civic)}, failed`,
    product: `${ballots.failed + ballots.refused} of ${ballots.sent}, ${views.failed + views.refused} of ${views.sent}`,
    limit: '',
    value: failed,
    is: 'at most',
    than: 0,
    unit: '',
    seen,
    note: ballots.firstFailure ?? views.firstFailure,
    figures: { ballots: figuresOf(ballots), views: figuresOf(views) },
  })
}

const figuresOf = ({ took: _took, all: _all, ...figures }: PacedLoad) => figures

function lostRow({ civic, result: { ballots, stored } }: CivicLoad): Row {
  const acknowledged = ballots.took.length
  // One whose answer did not come may be stored.
  const twice = Math.max(0, stored - acknowledged - ballots.failed)
  return judged({
    what: `${said(civic)}, lost or counted twice`,
    product: `${stored} stored of ${acknowledged}`,
    limit: '',
    value: Math.max(0, acknowledged - stored) + twice,
    is: 'at most',
    than: 0,
    unit: '',
  })
}

function p99Row({ seen }: CivicLoad, what: string, load: PacedLoad, than: number): Row {
  return judged({
    what: `${what}, p99`,
    product: `${round(load.p99)} ms`,
    limit: '',
    value: load.p99,
    is: 'at most',
    than,
    unit: ' ms',
    seen,
    note: `p50 ${round(load.p50)} ms`,
  })
}

/** Each ballot gives one more preference; voters come again for another idea when all have been here. */
export async function ballotsOf(bench: Bench): Promise<() => Ask> {
  // From the end, and of the second half of the ideas: other groups take voters and ideas from the beginning.
  const tokens = (await voterTokens(bench)).toReversed()
  const { voteModuleId, proposalIds } = bench.product.place
  const half = proposalIds.length / 2
  return () => {
    const voter = given % tokens.length
    const turn = Math.floor(given / tokens.length)
    given += 1
    const proposalId = proposalIds[half + ((voter + turn * 7) % half)]
    return {
      method: 'PUT',
      path: `/api/v1/process-modules/${voteModuleId}/preferences/${proposalId}`,
      headers: { authorization: `Bearer ${tokens[voter]}`, ...nextHeaders({}) },
    }
  }
}

/** In a run, whatever the load. */
let given = 0

function viewsOf({ place }: Product): () => Ask {
  const paths = [...listAddresses(place), ...detailAddresses(place)]
  let seen = 0
  return () => ({ method: 'GET', path: paths[seen++ % paths.length] ?? '/', headers: nextHeaders({}) })
}

async function countChoices({ databaseUrl, place }: Product): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM "Choice" WHERE "moduleId" = $1', [
      place.voteModuleId,
    ])
    return Number(rows[0]?.count)
  })
}
