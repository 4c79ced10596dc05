import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { endToken } from './end-token'

/** Reports to a subscriber that the subscription is active, with links that end it. */
export async function mailSubscribed(
  ctx: Context,
  { id, email, locale }: { id: number; email: string; locale: Context['locale'] },
): Promise<void> {
  await queueMail(ctx, {
    recipient: email,
    template: 'subscribed',
    locale,
    facts: { link: baseUrlOf(ctx.organization) + routes.root(), ...endLinks(ctx.organization, id) },
  })
}

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
