import type { Context } from '@/lib/foundation/context/context'
import { type AreaKey, areaLooks, areas, type ContextKey, contexts, type TopicKey, topics } from './texts/topics'

export type Topics = { challenges: Map<TopicKey, number>; scenarios: Map<ContextKey, number> }

/** Creates topics with their areas, and contexts, of an organization. */
export async function someTopics(
  ctx: Context,
  wanted: { topics: readonly TopicKey[]; contexts: readonly ContextKey[] },
): Promise<Topics> {
  const organizationId = ctx.organization.id
  const drivers = new Map<AreaKey, number>()
  const made: Topics = { challenges: new Map(), scenarios: new Map() }
  for (const [position, key] of wanted.topics.entries()) {
    const { area, ...topic } = topics[key]
    if (!drivers.has(area)) {
      const data = { organizationId, name: areas[area], ...areaLooks[area], position: drivers.size }
      drivers.set(area, (await ctx.db.driver.create({ data })).id)
    }
    const data = { organizationId, driverId: drivers.get(area) ?? null, position, ...topic }
    made.challenges.set(key, (await ctx.db.challenge.create({ data })).id)
  }
  for (const [position, key] of wanted.contexts.entries()) {
    const data = { organizationId, position, ...contexts[key] }
    made.scenarios.set(key, (await ctx.db.scenario.create({ data })).id)
  }
  return made
}
