import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/** The sets of ideas of a vote of which only one can be funded, as its module's settings hold them. */
export function exclusiveGroupsOf(settings: unknown): number[][] {
  return ballotSettings(settings).exclusiveGroups ?? []
}

/** The name of each idea's set: its place among the sets, from 1. */
export function exclusiveGroupNames(groups: readonly (readonly number[])[]): Map<number, string> {
  return new Map(groups.flatMap((ids, index) => ids.map((id) => [id, String(index + 1)] as const)))
}
