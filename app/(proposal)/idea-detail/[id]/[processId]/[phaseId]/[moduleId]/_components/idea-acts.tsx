import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'

type IdeaActsProps = { ctx: Context; proposal: ProposalDetail; path: string }

/** Writing to the author of an idea, reporting it. Visitors get links to the sign-in, which returns here. */
export async function IdeaActs({ ctx, proposal, path }: IdeaActsProps) {
  if (!proposal.isPublished || proposal.isHidden || proposal.status === 'CANCELLED') return null
  const words = await getTranslations('talk')
  const to = (page: string) => (ctx.actor.kind === 'user' ? page : routes.loginFromAnonymous(proposal.processId, page))
  const canWriteTo = proposal.author !== null && !isAuthor(ctx.actor, proposal)
  return (
    <div className="flex flex-col items-start gap-2" data-print="no">
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
