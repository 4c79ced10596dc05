import 'server-only'
import { LRUCache } from 'lru-cache'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { hideSmall, mergeDays, shownCount } from '@/lib/office/turnout/small-numbers'
import { countDays, countTotals, countVoters } from './count-days'
import { countAges, countLanguages, countTopics, readFunnel, readQuality } from './count-groups'
import { type Period, periodOf, yearBefore } from './period'
import { canSeeStatistics } from './policy'
import type { StatisticsQuery } from './schemas'
import { statisticsQuery } from './schemas'
import { type Statistics, statistics } from './shapes'

const CACHED_MS = 300_000

// Figures of whole groups, the same for everybody who may see them.
const cache = new LRUCache<string, Statistics>({ max: 200, ttl: CACHED_MS })

/** Figures of an organization or of one process in a period, with those of a year before. */
export async function readStatistics(ctx: Context, query: StatisticsQuery): Promise<Statistics> {
  const { processId } = query
  requireAllowed(canSeeStatistics(ctx.actor, processId))
  const { timeZone } = ctx.organization
  const period = periodOf(query, ctx.now, timeZone)
  if (processId !== undefined && (await ctx.db.process.count({ where: { id: processId } })) === 0)
    throw new AppError('processUnknown')
  const minutes = Math.floor(ctx.now.getTime() / CACHED_MS)
  const key = [ctx.organization.primaryHost, processId ?? 0, period.from, period.to, minutes].join(' ')
  const known = cache.get(key)
  if (known) return known
  const scope = { processId: processId ?? null, period }
  const earlier = yearBefore(period, timeZone)
  const [days, before, votingDays, groups] = await Promise.all([
    countDays(ctx, scope),
    countTotals(ctx, { ...scope, period: earlier }),
    countVoters(ctx, scope.processId),
    readGroups(ctx, scope.processId),
  ])
  // Merged before the period is cut out of them: two overlapping requests tell nothing of fewer people.
  const merged = mergeDays(votingDays)
  const within = ({ from, to }: Period) => merged.filter((days) => days.from >= from && days.to <= to)
  const sum = (measure: 'registrations' | 'ideas' | 'comments' | 'follows') => ({
    now: days.reduce((total, day) => total + day[measure], 0),
    before: before[measure],
  })
  const votersIn = (days: Period) => shownCount(within(days).reduce((total, { voters }) => total + voters, 0))
  const found: Statistics = {
    processId: processId ?? null,
    from: period.from,
    to: period.to,
    totals: {
      registrations: sum('registrations'),
      ideas: sum('ideas'),
      comments: sum('comments'),
      follows: sum('follows'),
      voters: { now: votersIn(period), before: votersIn(earlier) },
    },
    days,
    voters: within(period),
    ...groups,
  }
  cache.set(key, found)
  return found
}

async function readGroups(ctx: Context, processId: number | null) {
  const [topics, contexts, languages, ages, funnel, quality] = await Promise.all([
    countTopics(ctx, processId, 'topics'),
    countTopics(ctx, processId, 'contexts'),
    countLanguages(ctx, processId),
    countAges(ctx, processId),
    readFunnel(ctx, processId),
    readQuality(ctx, processId),
  ])
  return {
    topics,
    contexts,
    languages,
    quality,
    // Their sum is known from the funnel.
    ages: hideSmall(ages).map(({ from, to, voters }) => ({ from, to, people: voters })),
    funnel: { ...funnel, voted: shownCount(funnel.voted) },
  }
}

export const readStatisticsCall = call({
  method: 'GET',
  path: '/statistics',
  summary: 'Figures of the organization (ADMIN) or of a process (ADMIN, DELEGATE), beside those of a year before',
  tag: 'Statistics',
  access: 'member',
  query: statisticsQuery,
  output: statistics,
  errors: ['permissionDenied', 'processUnknown', 'processPrivate', 'datesOutOfOrder'],
  run: readStatistics,
})
