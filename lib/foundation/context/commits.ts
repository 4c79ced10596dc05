import { processWide } from '@/lib/framework/process-wide'

type Commits = { count: number; at: number }

const commits = (): Map<number, Commits> => processWide('commitsOfOrganizations', () => new Map())

/** How many commands of this process have changed something in an organization, for keys of short-lived caches. */
export function commitsOf(organizationId: number): number {
  return commits().get(organizationId)?.count ?? 0
}

/** When this process last changed something in an organization, by `performance.now()`. */
export function committedAt(organizationId: number): number {
  return commits().get(organizationId)?.at ?? Number.NEGATIVE_INFINITY
}

export function noteCommit(organizationId: number): void {
  commits().set(organizationId, { count: commitsOf(organizationId) + 1, at: performance.now() })
}
