import 'server-only'
import { z } from 'zod'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { totalRow } from '@/lib/foundation/db/column-schemas'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import type { Page } from '@/lib/foundation/input/paging'
import { ballotLimits, limitsRow } from './limits-of-ballot'

const ownBallotRow = z.object({
  moduleId: z.number(),
  phaseId: z.number(),
  processId: z.number(),
  processName: localizedText,
  type: z.string(),
  at: z.date(),
  /** The ballot can still be changed. */
  isOpen: z.boolean(),
})

/** That the actor voted, where and when, without choices. */
export type OwnBallot = z.infer<typeof ownBallotRow>

const ownBallotPageRow = ownBallotRow.extend(totalRow.shape)

/** The votes in which the actor has choices, latest first; empty once the link to the voter is removed. */
export async function listOwnBallots(
  ctx: SignedInContext,
  { page = 0, size = 20 }: { page?: number; size?: number } = {},
): Promise<Page<OwnBallot>> {
  const rows = await ctx.sql(ownBallotPageRow)`
    SELECT b."moduleId", m."phaseId", m."processId", r."name" AS "processName", b."updatedAt" AS "at",
      m."type"::text,
      (m."votingClosedAt" IS NULL AND (m."votingClosesAt" IS NULL OR m."votingClosesAt" > ${ctx.now})) AS "isOpen",
      (count(*) OVER ())::int AS "total"
    FROM "Ballot" b JOIN "Module" m ON m."id" = b."moduleId" JOIN "Process" r ON r."id" = m."processId"
    WHERE b."organizationId" = ${ctx.organization.id} AND b."voterId" = ${ctx.actor.userId}
      AND EXISTS (SELECT 1 FROM "Choice" c WHERE c."ballotId" = b."id")
    ORDER BY b."updatedAt" DESC LIMIT ${size} OFFSET ${page * size}`
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}

const ownMarkRow = limitsRow.extend({
  moduleId: z.number(),
  processId: z.number(),
  choices: z.number(),
  given: z.number(),
})

/** What the actor used of a ballot: number of preferences, or money given; without saying for what. */
export type OwnMark = {
  moduleId: number
  processId: number
  kind: 'preferences' | 'donations'
  used: number
  /** Null without a limit. */
  max: number | null
  /** Nothing more can be given. */
  isFull: boolean
}

/** What the actor used in the votes of some processes; empty for visitors. Belongs into private responses only. */
export async function listOwnMarks(ctx: Context, processIds: readonly number[]): Promise<OwnMark[]> {
  if (ctx.actor.kind !== 'user' || processIds.length === 0) return []
  const rows = await ctx.sql(ownMarkRow)`
    SELECT b."moduleId", m."processId", m."type"::text, m."settings", r."preferencesMax", r."personalBudget",
      r."donationMin", r."donationMax", f."choices", f."given"
    FROM "Ballot" b
    JOIN LATERAL (SELECT count(*)::int AS "choices", coalesce(sum(c."amount"), 0)::int AS "given" FROM "Choice" c
      WHERE c."ballotId" = b."id") f ON f."choices" > 0
    JOIN "Module" m ON m."id" = b."moduleId"
    JOIN "Process" r ON r."id" = m."processId"
    WHERE b."organizationId" = ${ctx.organization.id} AND b."voterId" = ${ctx.actor.userId}
      AND m."processId" = ANY(${processIds}::int[])`
  return rows.map(({ moduleId, processId, choices, given, type, settings, ...process }) => {
    const limits = ballotLimits({ process, module: { type, settings } })
    if (limits.kind === 'preferences') {
      const max = limits.choicesMax
      return { moduleId, processId, kind: limits.kind, used: choices, max, isFull: max !== null && choices >= max }
    }
    const isFull = limits.budget - given < Math.max(1, limits.amountMin)
    return { moduleId, processId, kind: limits.kind, used: given, max: limits.budget, isFull }
  })
}
