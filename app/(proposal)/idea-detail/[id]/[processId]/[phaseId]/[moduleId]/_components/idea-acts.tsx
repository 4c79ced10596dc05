import { FollowPanel } from '@/components/follows/follow-panel'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes, withQuery } from '@/lib/foundation/routes'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { ModuleFacts } from '@/lib/process/modules/queries'

type IdeaActsProps = { ctx: Context; proposal: ProposalDetail; facts: ModuleFacts; path: string }

/** What a reader can do with an idea besides voting: follow it, write to its author, report it. Visitors are led to the sign-in and back. */
export async function IdeaActs({ ctx, proposal, facts, path }: IdeaActsProps) {
  if (!proposal.isPublished || proposal.isHidden || proposal.status === 'CANCELLED') return null
  const words = await getTranslations('talk')
  const to = (page: string) => (ctx.actor.kind === 'user' ? page : routes.loginFromAnonymous(proposal.processId, page))
  const canWriteTo = proposal.author !== null && !isAuthor(ctx.actor, proposal)
  return (
    <div className="flex flex-col items-start gap-2" data-print="no">
      <FollowPanel ctx={ctx} proposal={proposal} facts={facts} path={path} words={words} />
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
