import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

const closingRow = z.object({
  closedAt: z.date().nullable(),
  position: z.number().nullable(),
  size: z.number().nullable(),
  root: z.instanceof(Buffer).nullable(),
  note: z.string().nullable(),
  authority: z.string().nullable(),
  stampedAt: z.date().nullable(),
})

/** The state of the public log at the closing of a vote; `place` is null until the closing is in the log. */
export type ClosingRecord = {
  facts: ModuleFacts
  closedAt: Date
  /** Root in hexadecimal; the note is the checkpoint as the log signed it. */
  place: { position: number; size: number; root: string; note: string } | null
  timestamp: { authority: string; createdAt: Date } | null
}

/** The closing record of a vote that the actor may see. Throws notFound for one that is not closed. */
export async function getClosingRecord(ctx: Context, moduleId: number): Promise<ClosingRecord> {
  const facts = await getModuleFacts(ctx, { moduleId })
  const [row] = await ctx.sql(closingRow)`
    SELECT m."votingClosedAt" AS "closedAt", c."position", c."size", k."root", k."note", t."authority",
      t."createdAt" AS "stampedAt"
    FROM "Module" m
    LEFT JOIN "LogClosing" c ON c."moduleId" = m."id" AND c."organizationId" = m."organizationId"
    LEFT JOIN "LogCheckpoint" k ON k."size" = c."size"
    LEFT JOIN "LogTimestamp" t ON t."moduleId" = m."id" AND t."organizationId" = m."organizationId"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}`
  if (!row || row.closedAt === null) throw new AppError('notFound')
  const { closedAt, position, size, root, note, authority, stampedAt } = row
  const isInLog = position !== null && size !== null && root !== null && note !== null
  return {
    facts,
    closedAt,
    place: isInLog ? { position, size, root: root.toString('hex'), note } : null,
    timestamp: authority !== null && stampedAt !== null ? { authority, createdAt: stampedAt } : null,
  }
}
