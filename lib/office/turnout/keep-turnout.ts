import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { eligibleMembers } from '@/lib/process/process-news/eligible-members'
import { countAges, countGroups } from './count-parts'
import { type TurnoutFigures, turnoutFigures } from './figures'
import { hideSmall, mergeDays } from './small-numbers'

const voteRow = z.object({
  closedAt: z.date(),
  isForgotten: z.boolean(),
  breakdown: z.string(),
  figures: turnoutFigures.nullable(),
})

/**
 * The turnout of a closed vote: computed the first time, and the same ever after, so that nobody learns from two readings who
 * voted (ADR-066). Null while the vote is open.
 */
export async function keepTurnout(ctx: Context, { moduleId }: { moduleId: number }): Promise<TurnoutFigures | null> {
  return transaction(ctx, async (ctx) => {
    // Serializes: the second of two finds the figures of the first.
    const [vote] = await ctx.sql(voteRow)`
      SELECT m."votingClosedAt" AS "closedAt", m."votersForgottenAt" IS NOT NULL AS "isForgotten",
        p."turnoutBreakdown" AS "breakdown",
        (SELECT t."figures" FROM "TurnoutFigures" t WHERE t."moduleId" = m."id") AS "figures"
      FROM "Module" m JOIN "Process" p ON p."id" = m."processId" AND p."organizationId" = m."organizationId"
      WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id} AND m."votingClosedAt" IS NOT NULL
      FOR UPDATE OF m`
    if (!vote) return null
    const stored = await ctx.db.turnoutFigures.findUnique({ where: { moduleId } })
    if (stored) return turnoutFigures.parse(stored.figures)
    const figures = await countClosed(ctx, { moduleId, ...vote })
    await ctx.db.turnoutFigures.create({ data: { organizationId: ctx.organization.id, moduleId, figures } })
    await ctx.db.voteGroupMember.deleteMany({ where: { moduleId } })
    return figures
  })
}

type ClosedVote = { moduleId: number; closedAt: Date; isForgotten: boolean; breakdown: string }

async function countClosed(ctx: Context, vote: ClosedVote): Promise<TurnoutFigures> {
  const channels = await countChannels(ctx, vote.moduleId)
  return {
    voters: channels.reduce((sum, channel) => sum + channel.voters, 0),
    members: await countMembers(ctx, vote.moduleId),
    channels: hideSmall(channels),
    days: vote.isForgotten ? [] : mergeDays(await countDays(ctx, vote.moduleId)),
    ages: vote.breakdown === 'AGES' && !vote.isForgotten ? await countAges(ctx, vote) : [],
    groups: vote.breakdown === 'GROUPS' && !vote.isForgotten ? await countGroups(ctx, vote) : [],
  }
}

const channelRow = z.object({ channel: z.enum(['ONLINE', 'IMPORT']), voters: z.number() })

function countChannels(ctx: Context, moduleId: number) {
  return ctx.sql(channelRow)`
    SELECT "channel"::text, count(*)::int AS "voters" FROM "Ballot"
    WHERE "organizationId" = ${ctx.organization.id} AND "moduleId" = ${moduleId} GROUP BY 1 ORDER BY 1`
}

const dayRow = z.object({ day: z.string(), voters: z.number() })

function countDays(ctx: Context, moduleId: number) {
  return ctx.sql(dayRow)`
    SELECT to_char("createdAt" AT TIME ZONE ${ctx.organization.timeZone}::text, 'YYYY-MM-DD') AS "day",
      count(*)::int AS "voters" FROM "Ballot"
    WHERE "organizationId" = ${ctx.organization.id} AND "moduleId" = ${moduleId} GROUP BY 1 ORDER BY 1`
}

/** Members of the process who meet the conditions that the module sets now. */
export async function countMembers(ctx: Context, moduleId: number): Promise<number> {
  const [row] = await ctx.sql(countRow)`SELECT count(*)::int AS "count" FROM (${eligibleMembers(ctx, moduleId)}) w`
  return row?.count ?? 0
}
