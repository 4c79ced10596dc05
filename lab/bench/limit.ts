// The limit app of a run: pages and API answers with the content of the product's own.
import type { Service } from '@/scripts/processes'
import { step } from '@/scripts/progress'
import { fairPage, markupOf } from './fair-page'
import { openConnection } from './keep-alive'
import { seedListed } from './limit-api'
import { buildLimitApp, startLimitServer } from './limit-server'
import type { Product } from './product'
import { apiListAddresses, detailAddresses, listAddress } from './rows/addresses'

export type Limit = Service & { port: number }

type Place = { home: string; databaseUrl: string; logs: string; product: Product }

/** Generates, builds and starts the limit app beside a running product. */
export async function openLimit({ home, databaseUrl, logs, product }: Place): Promise<Limit> {
  const { place } = product
  const [list, detail] = [listAddress(place), detailAddresses(place)[0] ?? '/']
  const [listHtml, detailHtml, ...answers] = await getAll(product, [list, detail, ...apiListAddresses(place)])
  const generated = {
    'lib/fair-list.tsx': fairPage(listHtml ?? ''),
    'lib/fair-detail.tsx': fairPage(detailHtml ?? ''),
  }
  const folder = await step('Build of the limit app', () => buildLimitApp(home, generated))
  const columns = await seedListed(
    databaseUrl,
    answers.map((answer) => JSON.parse(answer) as Record<string, unknown>[]),
  )
  const limit = await startLimitServer({ folder, databaseUrl, columns, logs })
  await requireSameContent(limit.port, { listHtml: listHtml ?? '', answer: answers[0] ?? '' })
  return limit
}

/** The texts of some answers of the product. */
export async function getAll({ port, place }: Pick<Product, 'port' | 'place'>, paths: string[]): Promise<string[]> {
  const connection = openConnection(port, place.host)
  const texts: string[] = []
  for (const path of paths) {
    const { status, text } = await connection.send({ method: 'GET', path })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    texts.push(text)
  }
  connection.close()
  return texts
}

// A limit with less content would be no limit.
async function requireSameContent(port: number, own: { listHtml: string; answer: string }): Promise<void> {
  const connection = openConnection(port)
  const page = await connection.send({ method: 'GET', path: '/fair-list' })
  const api = await connection.send({ method: 'GET', path: '/api/listed?page=0' })
  connection.close()
  const elements = (html: string) => (markupOf(html).split('<body')[1] ?? '').match(/<[a-z]/g)?.length ?? 0
  const [fair, ours] = [elements(page.text), elements(own.listHtml)]
  if (Math.abs(fair - ours) > 3) throw new Error(`The fair list has ${fair} elements, ours ${ours}`)
  if (Math.abs(api.text.length / own.answer.length - 1) > 0.02)
    throw new Error(`The limit of the API answers ${api.text.length} bytes, the product ${own.answer.length}`)
}
