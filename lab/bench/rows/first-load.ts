import { gzipSync } from 'node:zlib'
import type { Bench } from '../bench'
import { openConnection } from '../keep-alive'
import { judged, type Row, round } from '../report'
import { detailAddresses, listAddress } from './addresses'

const ALLOWED_KB = 15
const BEYOND_KB = 8

/** Scripts that a public page loads, compressed, beyond those of a page without any of its own. */
export async function firstLoadRows({ product, limit }: Bench): Promise<Row[]> {
  const { port, place } = product
  const floor = await scriptKilobytes(limit.port, '/bare')
  const pages = { 'idea list': listAddress(place), 'idea detail': detailAddresses(place)[0] ?? '/', intro: '/intro' }
  const rows: Row[] = []
  for (const [what, path] of Object.entries(pages)) {
    const size = await scriptKilobytes(port, path, place.host)
    rows.push(
      judged({
        what: `first-load scripts: ${what}`,
        product: `${round(size)} KB`,
        limit: `${round(floor)} KB`,
        value: size - floor,
        is: 'at most',
        than: ALLOWED_KB,
        beyond: BEYOND_KB,
        unit: ' KB more',
      }),
    )
  }
  return rows
}

async function scriptKilobytes(port: number, path: string, host?: string): Promise<number> {
  const connection = openConnection(port, host)
  const { status, text } = await connection.send({ method: 'GET', path })
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  let bytes = 0
  for (const script of scriptsOf(text))
    bytes += gzipSync((await connection.send({ method: 'GET', path: script })).text).length
  connection.close()
  return bytes / 1024
}

// Old browsers' polyfills are marked nomodule: no browser of today loads them.
function scriptsOf(html: string): Set<string> {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\bnomodule\b/i.test(tag))
  const preloads = [...html.matchAll(/<link\b[^>]*\bas="script"[^>]*>/g)].map(([tag]) => tag)
  return new Set(
    [...tags, ...preloads].flatMap((tag) => /\b(?:src|href)="(\/_next\/[^"]+\.js[^"]*)"/.exec(tag)?.[1] ?? []),
  )
}
