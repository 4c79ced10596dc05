import type { Context } from '@/lib/foundation/context/context'
import { groups } from './texts/groups'

/** Creates the groups of a process with some members each; returns their ids. */
export async function someGroups(ctx: Context, processId: number, people: readonly number[]): Promise<number[]> {
  const organizationId = ctx.organization.id
  const ids: number[] = []
  for (const [index, group] of groups.entries()) {
    const { id } = await ctx.db.group.create({ data: { organizationId, processId, ...group } })
    const members = people.filter((_, position) => (position + index) % groups.length === 0)
    await ctx.db.groupMembership.createMany({
      data: members.map((userId) => ({ organizationId, groupId: id, userId })),
    })
    ids.push(id)
  }
  return ids
}
