import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Finding, finding } from '@/lib/outcome/ledger/verifying/ledger-finding'
import { entryOf } from '@/lib/outcome/tlog/integrating/waiting-entries'

const batchRow = z.object({
  sequence: z.number(),
  firstPosition: z.number(),
  eventCount: z.number(),
  isQueued: z.boolean(),
})
const eventRow = z.object({
  moduleId: z.number(),
  kind: z.string(),
  receipt: z.string(),
  commitment: z.string(),
  createdAt: z.date(),
})
const placeRow = z.object({ at: z.number(), position: z.number().nullable() })

/** Where the batches of a ledger stand in the public log, from and until, and what is missing there. */
export type Logged = { positions: [from: number, until: number][]; findings: Finding[] }

/**
 * Every sealed event of a ledger must be in the public log, the events of a batch one after the other in their order,
 * the batches in theirs. A batch that waits for the log is no finding.
 */
export async function verifyLogged(ctx: Context, moduleId: number): Promise<Logged> {
  const batches = await ctx.sql(batchRow)`
    SELECT b."sequence", b."firstPosition", b."eventCount", EXISTS (SELECT 1 FROM "LogQueue" q
      WHERE q."moduleId" = b."moduleId" AND q."sequence" = b."sequence") AS "isQueued"
    FROM "LedgerBatch" b WHERE b."moduleId" = ${moduleId} AND b."organizationId" = ${ctx.organization.id}
    ORDER BY b."sequence"`
  const logged: Logged = { positions: [], findings: [] }
  let next = 0
  for (const { sequence, firstPosition, eventCount, isQueued } of batches) {
    if (isQueued) continue
    const events = await ctx.sql(eventRow)`
      SELECT e."moduleId", e."kind", e."receipt", e."commitment", e."createdAt"
      FROM "LedgerEntry" s JOIN "LedgerEvent" e ON e."id" = s."eventId" AND e."organizationId" = s."organizationId"
      WHERE s."moduleId" = ${moduleId} AND s."organizationId" = ${ctx.organization.id}
        AND s."position" >= ${firstPosition} AND s."position" < ${firstPosition + eventCount} ORDER BY s."position"`
    const positions = await positionsOf(ctx, events.map(entryOf), next)
    const [first] = positions
    if (first === undefined || first === null || positions.some((position, at) => position !== first + at))
      logged.findings.push(finding('gap', `batch ${sequence} is not whole and in its order in the public log`))
    else {
      next = first + positions.length
      logged.positions.push([first, next])
    }
  }
  return logged
}

// The first place at or after the end of the batch before: a copy elsewhere proves nothing.
async function positionsOf({ sql }: Context, entries: readonly Buffer[], from: number): Promise<(number | null)[]> {
  const rows = await sql(placeRow)`
    SELECT w."at", (SELECT l."position" FROM "LogEntry" l WHERE l."entry" = decode(w."entry", 'hex')
      AND l."position" >= ${from} ORDER BY l."position" LIMIT 1) AS "position"
    FROM unnest(${entries.map((entry) => entry.toString('hex'))}::text[]) WITH ORDINALITY AS w("entry", "at")
    ORDER BY w."at"`
  return rows.map(({ position }) => position)
}
