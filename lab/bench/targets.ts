// What is loaded: pages and answers of the product, and what stands beside them.
import type { Bench } from './bench'
import type { MeasuredTarget } from './http-load'
import type { Measured } from './processor-use'
import { apiListAddresses, detailAddresses, limitItems, limitPages, listAddresses } from './rows/addresses'
import { voterTokens } from './voter-tokens'

/** Readers who are signed in during a comparison. */
const MEMBERS = 200

export const PAGES = ['list', 'detail'] as const
export type PageName = (typeof PAGES)[number]

/** The process of a server, and of the PostgreSQL that all of them share. */
export const measuredIn = ({ databases }: Bench, { pid }: { pid: number }): Measured => ({
  server: pid,
  database: databases.pid,
})

export function productPage(bench: Bench, page: PageName): MeasuredTarget {
  const { port, place } = bench.product
  const paths = page === 'list' ? listAddresses(place) : detailAddresses(place)
  return { port, host: place.host, paths, measured: measuredIn(bench, bench.product) }
}

export function fairTarget(bench: Bench, page: PageName): MeasuredTarget {
  const { limit, product } = bench
  const paths = page === 'list' ? limitPages('/fair-list') : limitItems(product.place.proposalIds.length)
  return { port: limit.port, paths, measured: measuredIn(bench, limit) }
}

export function productApi(bench: Bench): MeasuredTarget {
  const { port, place } = bench.product
  return { port, host: place.host, paths: apiListAddresses(place), measured: measuredIn(bench, bench.product) }
}

export function limitApi(bench: Bench): MeasuredTarget {
  const { limit } = bench
  return { port: limit.port, paths: limitPages('/api/listed'), measured: measuredIn(bench, limit) }
}

export async function bareApi(bench: Bench): Promise<MeasuredTarget> {
  const bare = await bench.bare()
  return { port: bare.port, paths: limitPages('/'), measured: measuredIn(bench, bare) }
}

/** Session cookies of members, from the end of the list, whose beginning votes. */
export async function memberCookies(bench: Bench): Promise<string[]> {
  return (await voterTokens(bench)).slice(-MEMBERS).map((token) => `__Host-session=${token}`)
}
