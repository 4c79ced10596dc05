import 'server-only'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { moduleRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { keepTurnout } from './keep-turnout'

/** Computes the turnout of votes that have closed, in all organizations. Returns the number of votes. */
export async function keepTurnouts(): Promise<number> {
  const closed = await poolSql()(moduleRow)`
    SELECT "id", "organizationId" FROM "Module" m
    WHERE "votingClosedAt" IS NOT NULL AND m."organizationId" IN ${SERVED}
      AND NOT EXISTS (SELECT 1 FROM "TurnoutFigures" t WHERE t."moduleId" = m."id")
    ORDER BY "votingClosedAt" DESC LIMIT 20 -- global: the worker serves every organization`
  await eachInTurn(closed, async ({ id, organizationId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const locale = organization.languages[0] ?? 'en'
    await keepTurnout(createContext({ organization, locale, actor: operator }), { moduleId: id })
  })
  return closed.length
}
