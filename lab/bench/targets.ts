// What is loaded: pages and answers of the product, and what stands beside them.
import type { Bench } from './bench'
import type { HttpTarget } from './http-load'
import { programOutput } from './program-output'
import { apiListAddresses, detailAddresses, limitItems, limitPages, listAddresses } from './rows/addresses'

/** Readers who are signed in during a comparison. */
const MEMBERS = 200

export const PAGES = ['list', 'detail'] as const
export type PageName = (typeof PAGES)[number]

export function productPage({ product: { port, pid, place } }: Bench, page: PageName): HttpTarget {
  return { port, pid, host: place.host, paths: page === 'list' ? listAddresses(place) : detailAddresses(place) }
}

export function fairTarget({ limit, product }: Bench, page: PageName): HttpTarget {
  const paths = page === 'list' ? limitPages('/fair-list') : limitItems(product.place.proposalIds.length)
  return { port: limit.port, pid: limit.pid, paths }
}

export function productApi({ product: { port, pid, place } }: Bench): HttpTarget {
  return { port, pid, host: place.host, paths: apiListAddresses(place) }
}

export function limitApi({ limit }: Bench): HttpTarget {
  return { port: limit.port, pid: limit.pid, paths: limitPages('/api/listed') }
}

let tokens: Promise<string[]> | undefined

/** Session tokens of members who have not voted when the run begins; read once. */
export function voterTokens({ product }: Bench): Promise<string[]> {
  tokens ??= programOutput('lab/bench/issue-tokens.ts', product.env).then((output) => output.trim().split('\n'))
  return tokens
}

/** Session cookies of members, from the end of the list, whose beginning votes. */
export async function memberCookies(bench: Bench): Promise<string[]> {
  return (await voterTokens(bench)).slice(-MEMBERS).map((token) => `__Host-session=${token}`)
}
