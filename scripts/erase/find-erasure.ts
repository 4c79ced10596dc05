import type pg from 'pg'
import type { ErasureFacts } from './refusals'

export type Erasure = { id: number; name: string; hosts: string[]; isBegun: boolean }

/** The organization at a host, also one whose erasure was interrupted. */
export async function findErasure(client: pg.Client, host: string): Promise<Erasure | null> {
  const { rows } = await client.query<Erasure>(
    `SELECT o."id", o."name", e."id" IS NOT NULL AS "isBegun",
       ARRAY(SELECT "host" FROM "OrganizationDomain" d WHERE d."organizationId" = o."id" ORDER BY 1) AS "hosts"
     FROM "OrganizationDomain" h JOIN "Organization" o ON o."id" = h."organizationId"
     LEFT JOIN "OrganizationErasure" e ON e."id" = o."id" WHERE h."host" = $1`,
    [host],
  )
  return rows[0] ?? null
}

/** Reads what decides whether it may be erased. */
export async function readErasureFacts(
  client: pg.Client,
  { id, name, isBegun }: Erasure,
  typedName: string | undefined,
): Promise<ErasureFacts> {
  const { rows } = await client.query<Pick<ErasureFacts, 'isOwner' | 'openVotes' | 'workspaces'>>(
    `SELECT pg_has_role(c.relowner, 'USAGE') AS "isOwner",
       ARRAY(SELECT "id" FROM "Module" WHERE "organizationId" = $1 AND "votingOpenedAt" IS NOT NULL
         AND "votingClosedAt" IS NULL ORDER BY 1) AS "openVotes",
       ARRAY(SELECT "name" FROM "Organization" WHERE "parentId" = $1 ORDER BY 1) AS "workspaces"
     FROM pg_class c WHERE c.oid = '"LedgerEvent"'::regclass`,
    [id],
  )
  const [facts = { isOwner: false, openVotes: [], workspaces: [] }] = rows
  // What an interrupted erasure left of the ledgers is no evidence any more.
  return { ...facts, name, typedName, unsealed: isBegun ? 0 : await countUnsealed(client, id) }
}

async function countUnsealed(client: pg.Client, id: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM "LedgerEvent" e WHERE e."organizationId" = $1
         AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id"))
       + (SELECT count(*) FROM "LogQueue" q JOIN "Module" m ON m."id" = q."moduleId" WHERE m."organizationId" = $1))::int
       AS "count"`,
    [id],
  )
  return rows[0]?.count ?? 0
}
