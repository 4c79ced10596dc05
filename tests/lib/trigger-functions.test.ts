import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal } from '@/tests/factories'

// PostgreSQL looks for a table without a schema among the temporary ones of the session first, and every role may create
// those: whoever has the role of the application could show a trigger another table than ours.
const SPOOFS = {
  'an erasure that nobody began': (organizationId: number) => [
    'CREATE TEMP TABLE "OrganizationErasure" ("id" int, "endedAt" timestamptz) ON COMMIT DROP',
    `INSERT INTO pg_temp."OrganizationErasure" VALUES (${organizationId}, NULL)`,
  ],
  'a vote that is not closed': () => [
    'CREATE TEMP TABLE "Module" ("id" int, "votingClosedAt" timestamptz) ON COMMIT DROP',
  ],
}

describe('a trigger', () => {
  it.each(Object.entries(SPOOFS))('is not deceived by a temporary table: %s', async (_, spoof) => {
    const organization = await anOrganization()
    const process = await aBudgetProcess(organization)
    const proposalId = await aProposal(organization, process)
    await anOpenVote(organization, process)
    const db = prismaClient()
    const [organizationId, moduleId] = [organization.id, process.modules.vote]
    const ballotId = crypto.randomUUID()
    await db.ballot.create({ data: { id: ballotId, organizationId, moduleId, voterKey: 'one' } })
    await db.choice.create({ data: { organizationId, moduleId, ballotId, proposalId } })
    await db.module.update({ where: { id: moduleId }, data: { votingClosedAt: new Date() } })
    const deletion = db.$transaction(async (tx) => {
      // As in a session of its own, which has no plans yet.
      for (const statement of ['DISCARD PLANS', ...spoof(organizationId)]) await tx.$executeRawUnsafe(statement)
      await tx.$executeRaw`DELETE FROM "Choice" WHERE "ballotId" = ${ballotId}::uuid`
    })
    await expect(deletion).rejects.toThrow(/voting is closed/)
  })

  it('names the schemas in which its function finds tables, the temporary one last', async () => {
    const unsafe = await prismaClient().$queryRaw<{ name: string }[]>`
      SELECT DISTINCT p.proname::text AS "name" FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND (p.proname = 'isBeingErased' OR p.oid IN (SELECT tgfoid FROM pg_trigger WHERE NOT tgisinternal))
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
        AND NOT 'search_path=public, pg_temp' = ANY(coalesce(p.proconfig, '{}'))`
    expect(unsafe.map(({ name }) => name)).toEqual([])
  })
})
