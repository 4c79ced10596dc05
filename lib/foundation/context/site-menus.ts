import { z } from 'zod'

/** Addresses by name, in the officer's order; null for the order of the platform. */
const list = z.array(z.string()).nullable().default(null)

/** The column of an organization; `revision` is incremented by each save. */
export const siteMenus = z.object({ revision: z.number().default(0), main: list, footer: list })

export type SiteMenus = z.output<typeof siteMenus>
