// On globalThis: the bundles of pages and of the API have separate copies of this module.
const shared = globalThis as typeof globalThis & { commitsOfOrganizations?: Map<number, number> }

const commits = (): Map<number, number> => {
  shared.commitsOfOrganizations ??= new Map()
  return shared.commitsOfOrganizations
}

/** How many commands of this process have changed something in an organization, for keys of short-lived caches. */
export function commitsOf(organizationId: number): number {
  return commits().get(organizationId) ?? 0
}

export function noteCommit(organizationId: number): void {
  commits().set(organizationId, commitsOf(organizationId) + 1)
}
