import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import type { Workspace } from './list-workspaces'

/** The context of a visitor of a workspace, for its public queries; null if it is private or gone. */
export async function visitorOf(
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  { isPrivate, primaryHost }: Pick<Workspace, 'isPrivate' | 'primaryHost'>,
): Promise<Context | null> {
  if (isPrivate) return null
  const organization = await findOrganizationByHost(primaryHost)
  if (!organization?.publiclyVisible || organization.twoLevelLogin) return null
  return createContext({ organization, locale, now })
}
