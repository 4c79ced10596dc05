import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { type DataLicence, LICENCES, type Licence } from './formats'

/** Where an imported vote came from. */
export type OpenDataSource = {
  name: string
  url: string | null
  licence: string | null
  fileName: string
  country: string | null
  unit: string | null
  district: string | null
  subunit: string | null
  instance: string | null
  /** The META section of the file as written. */
  meta: Readonly<Record<string, string>>
}

/** The source of an imported process, or null for one that was held here. */
export const findSource = cache(async (ctx: Context, processId: number): Promise<OpenDataSource | null> => {
  const source = await ctx.db.importSource.findFirst({ where: { processId } })
  if (!source) return null
  const meta = readColumn(z.record(z.string(), z.string()), source.meta)
  const stated = (key: string) => meta[key] || null
  return {
    name: source.name,
    url: source.url,
    licence: source.licence,
    fileName: source.fileName,
    meta,
    country: stated('country'),
    unit: stated('unit'),
    district: stated('district'),
    subunit: stated('subunit'),
    instance: stated('instance'),
  }
})

/** An imported vote keeps the licence of its source; an organization licenses only what it held itself. */
export function licenceOf(source: Pick<OpenDataSource, 'licence'> | null, chosen: DataLicence): Licence | null {
  if (source === null) return LICENCES[chosen]
  if (source.licence === null) return null
  const { licence } = source
  const known = Object.values(LICENCES).find(({ id, url }) => licence === id || licence === url)
  return known ?? { name: licence, id: licence, url: /^https?:\/\/\S+$/.test(licence) ? licence : null }
}
