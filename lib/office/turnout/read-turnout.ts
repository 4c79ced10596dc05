import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { administers } from '@/lib/catalogues/actor'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { isBallotModule } from '@/lib/process/module-types/registry'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { BREAKDOWNS, type TurnoutFigures } from './figures'
import { countMembers, keepTurnout } from './keep-turnout'
import { canSeeTurnout } from './policy'
import { params, type TurnoutAnswer, turnout } from './shapes'
import { inSteps, shownCount } from './small-numbers'

const HOUR = 3_600_000
const CACHED_MS = 300_000

/**
 * How many people have voted, without what they chose. While a vote is open one number in steps of ten, of the last full
 * hour: officers can shape every part of it. After closing the figures that are computed once (ADR-066).
 */
export async function readTurnout(ctx: Context, { moduleId }: { moduleId: number }): Promise<TurnoutAnswer> {
  const { module, process } = await getModuleFacts(ctx, { moduleId })
  if (!isBallotModule(module.type)) throw new AppError('moduleTypeWrong')
  const options = await ctx.db.process.findFirstOrThrow({
    where: { id: process.id },
    select: { population: true, showTurnout: true, turnoutBreakdown: true },
  })
  requireAllowed(canSeeTurnout(ctx.actor, { id: process.id, showTurnout: options.showTurnout }))
  if (module.votingOpenedAt === null) throw new AppError('votingNotOpen')
  const asOf = module.votingClosedAt ?? new Date(Math.floor(ctx.now.getTime() / HOUR) * HOUR)
  const figures =
    module.votingClosedAt === null
      ? await countOpen(ctx, { moduleId, asOf })
      : shown((await keepTurnout(ctx, { moduleId })) ?? NOTHING)
  return {
    moduleId,
    asOf,
    isOpen: module.votingClosedAt === null,
    isPublic: options.showTurnout,
    breakdown: z.enum(BREAKDOWNS).parse(options.turnoutBreakdown),
    population: options.population,
    ...figures,
    groups: await withNames(ctx, { groups: figures.groups, processId: process.id }),
  }
}

const NOTHING: TurnoutFigures = { voters: 0, members: 0, channels: [], days: [], ages: [], groups: [] }

function shown(figures: TurnoutFigures) {
  return { ...figures, voters: shownCount(figures.voters) }
}

type OpenVote = { moduleId: number; asOf: Date }

// Visitors see a published turnout: those who come at once wait for one count, which takes seconds in a city.
const cache = new LRUCache<string, ReturnType<typeof countNow>>({ max: 500, ttl: CACHED_MS })

async function countOpen(ctx: Context, vote: OpenVote) {
  const minutes = Math.floor(ctx.now.getTime() / CACHED_MS)
  const key = [ctx.organization.primaryHost, vote.moduleId, vote.asOf.getTime(), minutes].join(' ')
  const known = cache.get(key)
  if (known) return known
  const counting = countNow(ctx, vote)
  cache.set(key, counting)
  // A failure is not kept; the caller sees it.
  counting.catch(() => cache.delete(key))
  return counting
}

async function countNow(ctx: Context, { moduleId, asOf }: OpenVote) {
  const [row] = await ctx.sql(countRow)`
    SELECT count(*)::int AS "count" FROM "Ballot" WHERE "organizationId" = ${ctx.organization.id}
      AND "moduleId" = ${moduleId} AND "createdAt" <= ${asOf}::timestamptz`
  return { ...NOTHING, voters: inSteps(row?.count ?? 0), members: await countMembers(ctx, moduleId) }
}

const nameRow = z.object({ id: z.number(), name: localizedText })

type Groups = { groups: TurnoutFigures['groups']; processId: number }

// Private groups are for those who administer the process.
async function withNames(ctx: Context, { groups, processId }: Groups): Promise<TurnoutAnswer['groups']> {
  if (groups.length === 0) return []
  const ids = groups.map(({ groupId }) => groupId)
  const names = await ctx.sql(nameRow)`
    SELECT g."id", g."name" FROM "Group" g
    WHERE g."organizationId" = ${ctx.organization.id} AND g."id" = ANY(${ids}::int[])
      AND (g."visibility" = 'PUBLIC' OR ${administers(ctx.actor, processId)}::boolean)`
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return groups.flatMap((group) => {
    const name = nameOf.get(group.groupId)
    return name === undefined ? [] : [{ ...group, name }]
  })
}

export const readTurnoutCall = call({
  method: 'GET',
  path: '/process-modules/{moduleId}/turnout',
  summary: 'How many people have voted, without tallies; public if the officer publishes it',
  tag: 'Votes',
  access: 'public',
  params,
  output: turnout,
  errors: ['moduleUnknown', 'moduleTypeWrong', 'processPrivate', 'votingNotOpen', 'permissionDenied'],
  run: readTurnout,
})
