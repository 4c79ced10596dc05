import { routes } from '@/lib/catalogues/routes'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { endToken } from './end-token'

/** The page that ends a subscription, and the address for one-click unsubscribing (RFC 8058). */
export function endLinks(
  organization: Pick<CurrentOrganization, 'id' | 'primaryHost'>,
  subscriptionId: number,
): { unsubscribePage: string; unsubscribeUrl: string } {
  const token = endToken({ organizationId: organization.id, subscriptionId })
  const base = baseUrlOf(organization)
  return {
    unsubscribePage: base + routes.subscriptionEnd(token),
    unsubscribeUrl: base + routes.subscriptionEndOneClick(token),
  }
}
