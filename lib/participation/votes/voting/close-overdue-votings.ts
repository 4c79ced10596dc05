import 'server-only'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { moduleRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { closeOverdueVoting } from './close-voting'

/** Closes every vote past its deadline, in all organizations. Returns the number of votes. */
export async function closeOverdueVotings(): Promise<number> {
  const overdue = await poolSql()(moduleRow)`
    SELECT "id", "organizationId" FROM "Module" m
    WHERE "votingOpenedAt" IS NOT NULL AND "votingClosedAt" IS NULL AND "votingClosesAt" <= clock_timestamp()
      AND m."organizationId" IN ${SERVED}
      AND NOT EXISTS (SELECT 1 FROM "ImportSource" s
        WHERE s."organizationId" = m."organizationId" AND s."processId" = m."processId"
        AND s."finishedAt" IS NULL)
    ORDER BY "votingClosesAt" LIMIT 100 -- global: the worker serves every organization`
  await eachInTurn(overdue, async ({ id, organizationId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    await closeOverdueVoting(createContext({ organization, locale, actor: operator }), { moduleId: id })
  })
  return overdue.length
}
