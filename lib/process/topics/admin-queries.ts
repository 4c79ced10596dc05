import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { Challenge, Driver, Group, Scenario } from '@/lib/generated/prisma/client'
import { canAdminister } from '@/lib/process/processes/policy'
import { canManageTopics } from './policy'

export const TOPIC_KINDS = ['driver', 'challenge', 'scenario', 'group'] as const

export type TopicKind = (typeof TOPIC_KINDS)[number]

export type AllTopics = { drivers: Driver[]; challenges: Challenge[]; scenarios: Scenario[]; groups: Group[] }

/** Every topic of the organization, for its ADMIN. */
export async function listAllTopics(ctx: Context): Promise<AllTopics> {
  requireAllowed(canManageTopics(ctx.actor))
  return readAll(ctx, null)
}

// Those of the organization, and those that came with a process.
async function readAll(ctx: Context, processId: number | null): Promise<AllTopics> {
  const where = { OR: [{ processId: null }, ...(processId === null ? [] : [{ processId }])] }
  const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }]
  const [drivers, challenges, scenarios, groups] = await Promise.all([
    ctx.db.driver.findMany({ orderBy }),
    ctx.db.challenge.findMany({ where, orderBy }),
    ctx.db.scenario.findMany({ where, orderBy }),
    ctx.db.group.findMany({ orderBy: { id: 'asc' } }),
  ])
  return { drivers, challenges, scenarios, groups }
}

/** One topic, for its form. */
export async function getTopic(ctx: Context, kind: TopicKind, id: number) {
  requireAllowed(canManageTopics(ctx.actor))
  switch (kind) {
    case 'driver':
      return known(await ctx.db.driver.findFirst({ where: { id } }), 'driverUnknown')
    case 'challenge':
      return known(await ctx.db.challenge.findFirst({ where: { id } }), 'challengeUnknown')
    case 'scenario':
      return known(await ctx.db.scenario.findFirst({ where: { id } }), 'scenarioUnknown')
    case 'group':
      return known(await ctx.db.group.findFirst({ where: { id } }), 'groupUnknown')
  }
}

function known<Row>(
  row: Row | null,
  name: 'driverUnknown' | 'challengeUnknown' | 'scenarioUnknown' | 'groupUnknown',
): Row {
  if (!row) throw new AppError(name)
  return row
}

export type TopicChoice = Pick<AllTopics, 'challenges' | 'scenarios'> & {
  challengeIds: number[]
  scenarioIds: number[]
}

/** All topics and contexts of the organization and those that came with a process, and the ids of those chosen for a process. */
export async function getTopicChoice(ctx: Context, processId: number): Promise<TopicChoice> {
  requireAllowed(canAdminister(ctx.actor, processId))
  const [{ challenges, scenarios }, hasChallenges, hasScenarios] = await Promise.all([
    readAll(ctx, processId),
    ctx.db.processChallenge.findMany({ where: { processId } }),
    ctx.db.processScenario.findMany({ where: { processId } }),
  ])
  return {
    challenges,
    scenarios,
    challengeIds: hasChallenges.map(({ challengeId }) => challengeId),
    scenarioIds: hasScenarios.map(({ scenarioId }) => scenarioId),
  }
}
