import { gzipSync } from 'node:zlib'
import type { Bench } from '../bench'
import { compared, processorRow } from '../compare'
import { loadHttp } from '../http-load'
import { openConnection } from '../keep-alive'
import { PROFILE_LOAD } from '../options'
import { writeProfile } from '../profile'
import { judged, type Row, round } from '../report'
import { fairTarget, memberCookies, type PageName, productPage } from '../targets'

const BARS = {
  list: { visitors: { than: 0.9, beyond: 0.8 }, members: { than: 1.2, beyond: 1 } },
  detail: { visitors: { than: 1.1, beyond: 0.9 }, members: { than: 1.5, beyond: 1.2 } },
}

export const listRows = (bench: Bench): Promise<Row[]> => pageRows(bench, 'list')
export const detailRows = (bench: Bench): Promise<Row[]> => pageRows(bench, 'detail')

/** A page as visitors and members get it, uncached, beside the same elements as plain React with one query. */
async function pageRows(bench: Bench, page: PageName): Promise<Row[]> {
  const [own, limit] = [productPage(bench, page), fairTarget(bench, page)]
  const signedIn = { ...own, cookies: await memberCookies(bench) }
  const { slices } = await compared(bench, { visitors: own, fair: limit, members: signedIn })
  await writeProfile(bench, page, () => loadHttp(own, PROFILE_LOAD))
  await writeProfile(bench, `${page}-signed-in`, () => loadHttp(signedIn, PROFILE_LOAD))
  const { visitors, members, fair } = slices
  return [
    processorRow(`idea ${page}`, { product: visitors, limit: fair }, BARS[page].visitors),
    processorRow(`idea ${page}, signed in`, { product: members, limit: fair }, BARS[page].members),
    await sizeRow(page, own, limit),
  ]
}

type Place = { port: number; host?: string; paths: readonly string[] }

async function sizeRow(page: PageName, own: Place, limit: Place): Promise<Row> {
  const [product, fair] = [await compressedBytes(own), await compressedBytes(limit)]
  return judged({
    what: `idea ${page}, compressed bytes`,
    product: `${round(product / 1024)} KB`,
    limit: `${round(fair / 1024)} KB`,
    value: product / fair,
    is: 'at most',
    than: 1.1,
    beyond: 1,
  })
}

/** Of the first path. */
export async function compressedBytes({ port, host, paths: [path = '/'] }: Place): Promise<number> {
  const connection = openConnection(port, host)
  const { status, text } = await connection.send({ method: 'GET', path })
  connection.close()
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  return gzipSync(text).length
}
