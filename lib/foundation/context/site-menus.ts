import { z } from 'zod'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'

/** An address by its name, or a URL of another site, with the officer's words for it. */
const entry = z.object({ target: z.string(), label: localizedText })

export type MenuEntry = z.output<typeof entry>

// An entry without words of its own is stored as its target.
const stored = z.union([z.string().transform((target): MenuEntry => ({ target, label: {} })), entry])

/** Entries in the officer's order; null for the order of the platform. */
const list = z.array(stored).nullable().default(null)

/** The column of an organization; `revision` is incremented by each save. */
export const siteMenus = z.object({ revision: z.number().default(0), main: list, footer: list })

export type SiteMenus = z.output<typeof siteMenus>
