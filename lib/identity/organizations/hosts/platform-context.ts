import 'server-only'
import type { SignedIn } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { prismaClient } from '@/lib/foundation/db/client'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canProvision } from '@/lib/identity/organizations/policy'
import { currentOfRow } from './current-row'

/** The part of a Context that provisioning needs. */
export type PlatformContext = Pick<Context, 'actor' | 'now' | 'locale'>

/**
 * A context in another organization for the PLATFORM_ADMIN, without the authorities of
 * their own organization.
 */
export async function platformContextOf(platform: PlatformContext, organizationId: number): Promise<Context> {
  requireAllowed(canProvision(platform.actor))
  const row = await prismaClient().organization.findUnique({
    where: { id: organizationId },
    include: { domains: { where: { isPrimary: true } } },
  })
  if (!row) throw new AppError('organizationUnknown')
  const { domains, ...organization } = row
  return createContext({
    organization: currentOfRow(organization, domains[0]?.host ?? ''),
    actor: bareActor(platform.actor as SignedIn),
    locale: platform.locale,
    now: platform.now,
  })
}

export function bareActor(actor: SignedIn): SignedIn {
  return { ...actor, authorities: [], joinedProcessIds: [], joinedGroupIds: [], processRoles: [] }
}
