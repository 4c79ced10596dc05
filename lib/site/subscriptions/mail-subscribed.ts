import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { endLinks } from './end-links'

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
