import 'server-only'
import type { SignedIn } from '@/lib/auth/actor'
import type { Context } from '@/lib/context/context'
import { createContext } from '@/lib/context/create'
import { prismaClient } from '@/lib/db/client'
import { AppError } from '@/lib/errors/app-error'
import { requireAllowed } from '@/lib/errors/decision'
import { currentOfRow } from './current-of-row'
import { canProvision } from './policy'

/** What provisioning needs: who does it, when, in which language. Every Context is one. */
export type PlatformContext = Pick<Context, 'actor' | 'now' | 'locale'>

/**
 * A context inside another organization, for the PLATFORM_ADMIN. What the person is in their own organization stays
 * behind: here they only provision.
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
