import { ballotSettings } from '@/lib/process/module-types/types/ballot-settings'

/** Sets of ideas of a vote of which only one can be funded, from the settings of its module. */
export function exclusiveGroupsOf(settings: unknown): number[][] {
  return ballotSettings(settings).exclusiveGroups ?? []
}

/** The number of each idea's set, starting at 1. */
export function exclusiveGroupNames(groups: readonly (readonly number[])[]): Map<number, string> {
  return new Map(groups.flatMap((ids, index) => ids.map((id) => [id, String(index + 1)] as const)))
}
