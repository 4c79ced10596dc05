import type { Bench } from '../bench'
import { compared, processorRow } from '../compare'
import { loadHttp } from '../http-load'
import { PROFILE_LOAD } from '../options'
import { writeProfile } from '../profile'
import type { Row } from '../report'
import { bareApi, limitApi, productApi } from '../targets'

const BARE = { than: 2, beyond: 1.5 }
const NEXT = { than: 1, beyond: 0.8 }

/** A list of 20 proposals over the API, beside handlers that answer the same bytes. */
export async function apiListRows(bench: Bench): Promise<Row[]> {
  const target = productApi(bench)
  const sides = { product: target, bare: await bareApi(bench), next: limitApi(bench) }
  const { slices } = await compared(bench, sides)
  await writeProfile(bench, 'api', () => loadHttp(target, PROFILE_LOAD))
  const { product, bare, next } = slices
  const what = 'API list of 20'
  return [
    processorRow(`${what}, beside a bare Node handler`, { product, limit: bare }, { ...BARE, showsDatabase: true }),
    processorRow(`${what}, beside a Next.js route handler`, { product, limit: next }, { ...NEXT, showsDatabase: true }),
  ]
}
