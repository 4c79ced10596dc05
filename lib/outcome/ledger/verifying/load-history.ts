import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { limitsRow } from '@/lib/participation/votes/ballots/limits-of-ballot'

const moduleRow = limitsRow.extend({
  votingOpenedAt: z.date().nullable(),
  votingClosesAt: z.date().nullable(),
  votingClosedAt: z.date().nullable(),
  /** When this database began to record closings before the deadline. */
  recordsEarlySince: z.date().nullable(),
})

const eventRow = z.object({
  id: z.number(),
  kind: z.string(),
  receipt: z.string(),
  commitment: z.string(),
  createdAt: z.date(),
  /** Of its batch; null while it waits. */
  sequence: z.number().nullable(),
})

const extensionRow = z.object({
  id: z.number(),
  closedBefore: z.date(),
  closesAt: z.date(),
  reason: z.string(),
  createdAt: z.date(),
})

const earlyRow = z.object({ plannedFor: z.date(), closedAt: z.date(), reason: z.string(), decidedBy: z.string() })
const candidateRow = z.object({ proposalId: z.number(), cost: z.number() })
const ballotsRow = z.object({
  kind: z.string(),
  firstId: z.number(),
  lastId: z.number(),
  firstSequence: z.number().nullable(),
  lastSequence: z.number().nullable(),
})

export type HistoryEvent = z.infer<typeof eventRow>

/** Everything that tells the history of a vote: its row, the events of the vote itself, and the records beside them. */
export type VoteHistory = {
  module: z.infer<typeof moduleRow>
  events: HistoryEvent[]
  extensions: z.infer<typeof extensionRow>[]
  early: z.infer<typeof earlyRow> | null
  candidates: z.infer<typeof candidateRow>[]
  /** By kind of ballot event: the first and the last one. */
  ballots: z.infer<typeof ballotsRow>[]
}

/** Loads the history of a vote; null for a module that is gone. */
export async function loadHistory(ctx: Context, moduleId: number): Promise<VoteHistory | null> {
  const organizationId = ctx.organization.id
  const [module] = await ctx.sql(moduleRow)`
    SELECT m."type"::text, m."settings", m."votingOpenedAt", m."votingClosesAt", m."votingClosedAt", p."preferencesMax",
      p."personalBudget", p."donationMin", p."donationMax",
      (SELECT min("finished_at") FROM "_prisma_migrations") AS "recordsEarlySince"
    FROM "Module" m JOIN "Process" p ON p."id" = m."processId"
    WHERE m."id" = ${moduleId} AND m."organizationId" = ${organizationId}`
  if (!module) return null
  const events = await ctx.sql(eventRow)`
    SELECT e."id", e."kind", e."receipt", e."commitment", e."createdAt", s."sequence"
    FROM "LedgerEvent" e LEFT JOIN "LedgerEntry" s ON s."eventId" = e."id"
    WHERE e."moduleId" = ${moduleId} AND e."organizationId" = ${organizationId} AND e."kind" LIKE 'VOTING%'
    ORDER BY e."id"`
  const extensions = await ctx.sql(extensionRow)`
    SELECT "id", "closedBefore", "closesAt", "reason", "createdAt" FROM "VotingExtension"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${organizationId} ORDER BY "id"`
  const [early = null] = await ctx.sql(earlyRow)`
    SELECT "plannedFor", "closedAt", "reason", "decidedBy" FROM "VotingEarlyClosing"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${organizationId}`
  const candidates = await ctx.sql(candidateRow)`
    SELECT "proposalId", "cost" FROM "Candidate"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${organizationId} ORDER BY "position"`
  const ballots = await ctx.sql(ballotsRow)`
    SELECT e."kind", min(e."id") AS "firstId", max(e."id") AS "lastId", min(s."sequence") AS "firstSequence",
      max(s."sequence") AS "lastSequence"
    FROM "LedgerEvent" e LEFT JOIN "LedgerEntry" s ON s."eventId" = e."id"
    WHERE e."moduleId" = ${moduleId} AND e."organizationId" = ${organizationId} AND e."kind" NOT LIKE 'VOTING%'
    GROUP BY e."kind" ORDER BY e."kind"`
  return { module, events, extensions, early, candidates, ballots }
}
