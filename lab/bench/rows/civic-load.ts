import { withClient } from '@/scripts/database/connection'
import type { Bench } from '../bench'
import type { Ask } from '../keep-alive'
import { hasNginx, startNginx } from '../nginx'
import { paced } from '../paced'
import type { Product } from '../product'
import { judged, type Row, round, skipped } from '../report'
import { voterTokens } from '../targets'
import { detailAddresses, listAddresses } from './addresses'

const PEAK = { ballotsPerSecond: 50, viewsPerSecond: 200, seconds: 60 }
const HOUR = { ballotsPerSecond: 12, viewsPerSecond: 0, seconds: 3600 }

/** A minute at fifty ballots a second beside two hundred page views through the shipped proxy: nothing failed, lost or counted twice. */
export function peakRows(bench: Bench): Promise<Row[]> {
  return civicLoad(bench, PEAK)
}

/** An hour at twelve ballots a second, the largest civic peak that we know of and some more. */
export function hourRows(bench: Bench): Promise<Row[]> {
  return civicLoad(bench, HOUR)
}

async function civicLoad(bench: Bench, { ballotsPerSecond, viewsPerSecond, seconds }: typeof PEAK) {
  const what = `${seconds} s of ${ballotsPerSecond} ballots/s${viewsPerSecond > 0 ? ` beside ${viewsPerSecond} page views/s` : ''}`
  if (viewsPerSecond > 0 && !hasNginx()) return [skipped(what, 'nginx is not installed')]
  const { product, logs } = bench
  const { place, port } = product
  const nginx = viewsPerSecond > 0 ? await startNginx(port, '', logs) : null
  const before = await countChoices(product)
  const [ballots, views] = await Promise.all([
    paced({ port, host: place.host, perSecond: ballotsPerSecond, next: await ballotsOf(bench) }, seconds),
    nginx
      ? paced({ port: nginx.cachePort, host: place.host, perSecond: viewsPerSecond, next: viewsOf(product) }, seconds)
      : null,
  ])
  await nginx?.stop()
  const stored = (await countChoices(product)) - before
  const acknowledged = ballots.sent - ballots.failed
  const firstFailure = ballots.firstFailure ?? views?.firstFailure
  const zero = { limit: '', is: 'at most', than: 0, unit: '' } as const
  return [
    judged({
      ...zero,
      what: `${what}, failed`,
      product: `${ballots.failed} of ${ballots.sent}${views ? `, ${views.failed} of ${views.sent}` : ''}`,
      value: ballots.failed + (views?.failed ?? 0),
      ...(firstFailure ? { note: firstFailure } : {}),
      figures: { ballots: { ...ballots, took: [] }, views: { ...views, took: [] } },
    }),
    judged({
      ...zero,
      what: `${what}, lost or counted twice`,
      product: `${stored} stored of ${acknowledged}, p50 ${round(ballots.p50)} ms, p99 ${round(ballots.p99)} ms${views ? `; views p50 ${round(views.p50)} ms, p99 ${round(views.p99)} ms` : ''}`,
      value: Math.abs(stored - acknowledged),
    }),
  ]
}

// Each ballot gives one more preference; voters come again for another idea when all have been here.
async function ballotsOf(bench: Bench): Promise<() => Ask> {
  // From the end: other groups take voters from the beginning.
  const tokens = (await voterTokens(bench)).toReversed()
  const { product } = bench
  const { voteModuleId, proposalIds } = product.place
  let given = 0
  return () => {
    const voter = given % tokens.length
    const turn = Math.floor(given / tokens.length)
    given += 1
    const proposalId = proposalIds[(voter + turn * 7) % proposalIds.length]
    return {
      method: 'PUT',
      path: `/api/v1/process-modules/${voteModuleId}/preferences/${proposalId}`,
      headers: { authorization: `Bearer ${tokens[voter]}` },
    }
  }
}

function viewsOf(product: Product): () => Ask {
  const paths = [...listAddresses(product.place), ...detailAddresses(product.place)]
  let seen = 0
  return () => ({ method: 'GET', path: paths[seen++ % paths.length] ?? '/' })
}

async function countChoices({ databaseUrl, place }: Product): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM "Choice" WHERE "moduleId" = $1', [
      place.voteModuleId,
    ])
    return Number(rows[0]?.count)
  })
}
