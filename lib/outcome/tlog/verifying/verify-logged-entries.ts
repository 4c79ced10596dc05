import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { type Finding, finding } from '@/lib/outcome/ledger/verifying/ledger-finding'
import { CLOSING_KINDS } from '@/lib/participation/votes/ledger-kinds'

const entriesRow = z.object({ entries: z.number(), erased: z.number(), lists: z.number() })
const closingRow = z.object({ moduleId: z.number() })

/**
 * The other direction: every entry of a ledger in the public log must belong to a batch that a ledger still has, or to an
 * organization that an operator erased, and every closing of the log to a vote that is closed. `logged` are the positions
 * of the batches of all ledgers, `size` that of the log before they were read. An entry is a hash: the log does not know
 * whose it is, so that those of erased organizations are counted, and lists of audits too.
 */
export async function verifyLoggedEntries(
  size: number,
  logged: readonly (readonly [from: number, until: number])[],
): Promise<Finding[]> {
  const [row] = await poolSql()(entriesRow)`
    SELECT (SELECT count(*) FROM "LogEntry" WHERE "kind" = 'LEDGER' AND "position" < ${size}) AS "entries",
      (SELECT coalesce(sum(("rows" ->> 'LedgerEntry')::bigint), 0) FROM "OrganizationErasure") AS "erased",
      (SELECT count(*) FROM "LogEntry" WHERE "kind" = 'AUDIT_LIST' AND "position" < ${size})
        - (SELECT count(*) FROM "BallotAudit")
        - (SELECT coalesce(sum(("rows" ->> 'BallotAudit')::bigint), 0) FROM "OrganizationErasure") AS "lists"
      -- global: the log holds the hashes of all organizations`
  const found = logged.reduce((sum, [from, until]) => sum + Math.max(0, Math.min(until, size) - from), 0)
  const missing = (row?.entries ?? 0) - found - (row?.erased ?? 0)
  const closings = await poolSql()(closingRow)`
    SELECT c."moduleId" FROM "LogClosing" c WHERE NOT EXISTS (SELECT 1 FROM "LedgerEvent" e
      WHERE e."moduleId" = c."moduleId" AND e."kind" = ANY(${CLOSING_KINDS}::text[]))
    ORDER BY 1 -- global: the closings of all organizations`
  const lists = row?.lists ?? 0
  return [
    ...(lists > 0 ? [finding('truncation', `${lists} lists of audits are in the public log and have no record`)] : []),
    ...(missing > 0
      ? [finding('truncation', `${missing} entries of the public log belong to no ledger: batches are missing`)]
      : []),
    ...closings.map(({ moduleId }) =>
      finding('truncation', `the closing of module ${moduleId} is in the public log and in no ledger`),
    ),
  ]
}
