import type { Bench } from '../bench'
import { rateRow, rates } from '../compare'
import { markupOf } from '../fair-page'
import { loadHttp } from '../http-load'
import { getAll } from '../limit'
import { PROFILE_LOAD } from '../options'
import { writeProfile } from '../profile'
import { judged, type Row, round } from '../report'
import { fairTarget, memberCookies, type PageName, productPage } from '../targets'

const BARS: Record<PageName, number> = { list: 1, detail: 0.8 }

export const listRows = (bench: Bench): Promise<Row[]> => pageRows(bench, 'list')
export const detailRows = (bench: Bench): Promise<Row[]> => pageRows(bench, 'detail')

/** A page as visitors and members get it, uncached, beside the same elements as plain React with one query. */
async function pageRows(bench: Bench, page: PageName): Promise<Row[]> {
  const visitors = productPage(bench, page)
  const members = { ...visitors, cookies: await memberCookies(bench) }
  const measured = await rates({ visitors, fair: fairTarget(bench, page), members }, bench.options)
  await writeProfile(bench, page, () => loadHttp(visitors, PROFILE_LOAD))
  return [
    rateRow(`idea ${page}`, measured.visitors, measured.fair, BARS[page]),
    rateRow(`idea ${page}, signed in`, measured.members, measured.fair, BARS[page]),
    await sizeRow(bench, page, visitors.paths[0] ?? '/'),
  ]
}

async function sizeRow({ product }: Bench, page: PageName, path: string): Promise<Row> {
  const [html = ''] = await getAll(product, [path])
  const [all, markup] = [Buffer.byteLength(html) / 1024, Buffer.byteLength(markupOf(html)) / 1024]
  return judged({
    what: `idea ${page}, bytes beside its markup`,
    product: `${round(all)} KB`,
    limit: `${round(markup)} KB`,
    value: all / markup,
    is: 'at most',
    than: 1.15,
  })
}
