import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { eligibleMembers } from '@/lib/process/process-news/eligible-members'
import { AGE_BANDS, isInBand } from './age-bands'
import type { TurnoutAnswer } from './contracts'
import { canSeeTurnout } from './policy'
import { hideSmall, mergeDays, shownCount } from './small-numbers'

const HOUR = 3_600_000
const CACHED_MS = 300_000

/** How many people have voted until the last full hour, without what they chose. */
export async function readTurnout(ctx: Context, { moduleId }: { moduleId: number }): Promise<TurnoutAnswer> {
  const { module, process } = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const options = await ctx.db.process.findFirstOrThrow({
    where: { id: process.id },
    select: { population: true, showTurnout: true },
  })
  requireAllowed(canSeeTurnout(ctx.actor, { id: process.id, showTurnout: options.showTurnout }))
  if (module.votingOpenedAt === null) throw new AppError('votingNotOpen')
  const asOf = module.votingClosedAt ?? new Date(Math.floor(ctx.now.getTime() / HOUR) * HOUR)
  const { channels, days, ages, groups, members } = await countOnce(ctx, {
    vote: { moduleId, asOf },
    isForgotten: module.votersForgottenAt !== null,
  })
  const voters = channels.reduce((sum, channel) => sum + channel.voters, 0)
  return {
    moduleId,
    asOf: asOf.toISOString(),
    isPublic: options.showTurnout,
    voters: shownCount(voters),
    members,
    population: options.population,
    channels: hideSmall(channels),
    days: mergeDays(days),
    ages: hideSmall(ages),
    // A person may be in several groups, or in none.
    groups: groups.map((group) => ({ ...group, voters: shownCount(group.voters) })),
  }
}

type Vote = { moduleId: number; asOf: Date }
type Counted = { vote: Vote; isForgotten: boolean }

// Visitors see a published turnout: those who come at once wait for one count, which takes seconds in a city.
const cache = new LRUCache<string, ReturnType<typeof countAll>>({ max: 500, ttl: CACHED_MS })

/** Figures of a closed vote change no more; those of an open one are of a full hour, and counted again in five minutes. */
async function countOnce(ctx: Context, { vote, isForgotten }: Counted): ReturnType<typeof countAll> {
  const minutes = Math.floor(ctx.now.getTime() / CACHED_MS)
  const key = [ctx.organization.primaryHost, vote.moduleId, vote.asOf.getTime(), isForgotten, minutes].join(' ')
  const known = cache.get(key)
  if (known) return known
  const counting = countAll(ctx, { vote, isForgotten })
  cache.set(key, counting)
  counting.catch(() => cache.delete(key))
  return counting
}

async function countAll(ctx: Context, { vote, isForgotten }: Counted) {
  const [channels, days, ages, groups, members] = await Promise.all([
    countChannels(ctx, vote),
    isForgotten ? [] : countDays(ctx, vote),
    isForgotten ? [] : countAges(ctx, vote),
    isForgotten ? [] : countGroups(ctx, vote),
    countMembers(ctx, vote.moduleId),
  ])
  return { channels, days, ages, groups, members }
}

const channelRow = z.object({ channel: z.enum(['ONLINE', 'IMPORT']), voters: z.number() })

function countChannels(ctx: Context, { moduleId, asOf }: Vote) {
  return ctx.sql(channelRow)`
    SELECT "channel"::text, count(*)::int AS "voters" FROM "Ballot"
    WHERE "organizationId" = ${ctx.organization.id} AND "moduleId" = ${moduleId}
      AND "createdAt" <= ${asOf}::timestamptz GROUP BY 1 ORDER BY 1`
}

const dayRow = z.object({ day: z.string(), voters: z.number() })

function countDays(ctx: Context, { moduleId, asOf }: Vote) {
  return ctx.sql(dayRow)`
    SELECT to_char("createdAt" AT TIME ZONE ${ctx.organization.timeZone}::text, 'YYYY-MM-DD') AS "day",
      count(*)::int AS "voters" FROM "Ballot"
    WHERE "organizationId" = ${ctx.organization.id} AND "moduleId" = ${moduleId}
      AND "createdAt" <= ${asOf}::timestamptz GROUP BY 1 ORDER BY 1`
}

const ageRow = z.object({ age: z.number().nullable(), voters: z.number() })

async function countAges(ctx: Context, { moduleId, asOf }: Vote) {
  const rows = await ctx.sql(ageRow)`
    SELECT (extract(year FROM ${asOf}::timestamptz) - u."birthYear")::int AS "age", count(*)::int AS "voters"
    FROM "Ballot" b LEFT JOIN "User" u ON u."id" = b."voterId"
    WHERE b."organizationId" = ${ctx.organization.id} AND b."moduleId" = ${moduleId}
      AND b."createdAt" <= ${asOf}::timestamptz GROUP BY 1`
  return AGE_BANDS.map(([from, to]) => ({
    from,
    to,
    voters: rows.reduce((sum, { age, voters }) => sum + (isInBand(age, from, to) ? voters : 0), 0),
  }))
}

const groupRow = z.object({ groupId: z.number(), name: localizedText, voters: z.number() })

function countGroups(ctx: Context, { moduleId, asOf }: Vote) {
  return ctx.sql(groupRow)`
    SELECT g."id" AS "groupId", g."name", count(b."id")::int AS "voters" FROM "Group" g
    JOIN "Module" m ON m."id" = ${moduleId} AND m."organizationId" = g."organizationId"
      AND (g."processId" IS NULL OR g."processId" = m."processId")
    LEFT JOIN "GroupMembership" j ON j."groupId" = g."id"
    LEFT JOIN "Ballot" b ON b."voterId" = j."userId" AND b."moduleId" = m."id"
      AND b."createdAt" <= ${asOf}::timestamptz
    WHERE g."organizationId" = ${ctx.organization.id} GROUP BY g."id", g."name" ORDER BY g."id"`
}

const countRow = z.object({ count: z.number() })

/** Members of the process who meet the conditions that the module sets today. */
async function countMembers(ctx: Context, moduleId: number): Promise<number> {
  const [row] = await ctx.sql(countRow)`SELECT count(*)::int AS "count" FROM (${eligibleMembers(ctx, moduleId)}) w`
  return row?.count ?? 0
}
