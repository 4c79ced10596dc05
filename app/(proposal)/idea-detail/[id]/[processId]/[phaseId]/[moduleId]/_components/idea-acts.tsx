import { FollowPanel } from '@/components/follows/follow-panel'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes, withQuery } from '@/lib/foundation/routes'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import { loadFollowOffer } from './load-follow-offer'

type IdeaActsProps = { ctx: Context; proposal: ProposalDetail; facts: ModuleFacts; path: string }

/** Following an idea, writing to its author, reporting it. Visitors get links to the sign-in, which returns here. */
export async function IdeaActs({ ctx, proposal, facts, path }: IdeaActsProps) {
  if (!proposal.isPublished || proposal.isHidden || proposal.status === 'CANCELLED') return null
  const [words, offer] = await Promise.all([getTranslations('talk'), loadFollowOffer(ctx, proposal, facts)])
  const to = (page: string) => (ctx.actor.kind === 'user' ? page : routes.loginFromAnonymous(proposal.processId, page))
  const canWriteTo = proposal.author !== null && !isAuthor(ctx.actor, proposal)
  return (
    <div className="flex flex-col items-start gap-2" data-print="no">
      {offer && <FollowPanel offer={offer} proposal={proposal} path={path} words={words} />}
      {canWriteTo && (
        <LinkButton
          href={to(`${withQuery(path, { contact: 'author' })}#contact`)}
          variant="quiet"
          icon={<Icon name="mail" />}
        >
          {words('contact.open')}
        </LinkButton>
      )}
      {!isAuthor(ctx.actor, proposal) && (
        <LinkButton
          href={to(`${withQuery(path, { report: 'idea' })}#report`)}
          variant="quiet"
          icon={<Icon name="flag" />}
        >
          {words('report.idea')}
        </LinkButton>
      )}
    </div>
  )
}
