import 'server-only'
import { z } from 'zod'
import { createContext } from '@/lib/foundation/context/create'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE } from '@/lib/foundation/i18n/locales'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { tellDuties } from './tell-duties'

const organizationRow = z.object({ id: z.number() })

/** Notifies the officers of every organization of what waits for them. */
export async function tellDueDuties(now = new Date()): Promise<void> {
  const organizations = await poolSql()(organizationRow)`
    SELECT o."id" FROM "Organization" o WHERE o."id" IN ${SERVED} ORDER BY 1 -- global: the worker serves every organization`
  await eachInTurn(organizations, async ({ id }) => {
    const organization = await findOrganizationById(id)
    if (organization) await tellDuties(createContext({ organization, locale: DEFAULT_LOCALE, now }))
  })
}
