import { processWide } from '@/lib/framework/process-wide'

const commits = (): Map<number, number> => processWide('commitsOfOrganizations', () => new Map())

/** How many commands of this process have changed something in an organization, for keys of short-lived caches. */
export function commitsOf(organizationId: number): number {
  return commits().get(organizationId) ?? 0
}

export function noteCommit(organizationId: number): void {
  commits().set(organizationId, commitsOf(organizationId) + 1)
}
