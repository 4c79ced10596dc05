import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { LockedCase } from '@/lib/participation/moderation/locked-case'
import type { RemoveInput } from './schemas'

/** Tells the authors of a removed text why, by what law, who decided, and where they appeal. */
export async function mailRemoved(
  ctx: SignedInContext,
  { proposal, commentId, authorIds }: LockedCase,
  { reason, legalBasis, decidedBy }: Pick<RemoveInput, 'reason' | 'legalBasis' | 'decidedBy'>,
): Promise<void> {
  const authors = await ctx.db.user.findMany({
    where: { id: { in: authorIds }, erasedAt: null, emailConfirmedAt: { not: null } },
    select: { id: true, email: true, name: true, locale: true },
  })
  const idea = routes.proposal(proposal)
  const path =
    commentId === null ? idea : `${withQuery(idea, { comment: commentId, appeal: commentId })}#comment-${commentId}`
  const template = commentId === null ? 'idea-removed' : 'comment-removed'
  for (const { id: userId, email, name, locale: known } of authors) {
    if (!email) continue
    const locale = isLocale(known) ? known : DEFAULT_LOCALE
    await queueMail(ctx, {
      ...{ recipient: email, userId, template, locale },
      facts: {
        ...{ name, reason, legalBasis, decidedBy: decidedBy || 'none' },
        ...{ link: `${baseUrlOf(ctx.organization)}${path}` },
      },
    })
  }
}
