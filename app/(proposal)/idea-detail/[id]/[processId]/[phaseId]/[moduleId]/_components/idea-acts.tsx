import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { isOpenToReaders } from '@/lib/ideas/proposals/policy'
import type { IdeaPage } from '@/lib/views/ideas/load-idea-page'

type IdeaActsProps = { ctx: Context; page: IdeaPage; path: string }

/** Writing to the author of an idea, reporting it. Visitors get links to the sign-in, which returns here. */
export async function IdeaActs({ ctx, page: { proposal, ways }, path }: IdeaActsProps) {
  if (!isOpenToReaders(proposal)) return null
  const words = await getTranslations('talk')
  const to = (page: string) => (ctx.actor.kind === 'user' ? page : routes.loginFromAnonymous(proposal.processId, page))
  return (
    <div className="flex flex-col items-start gap-2" data-print="no">
      {ways.includes('contact') && (
        <LinkButton
          href={to(`${withQuery(path, { contact: 'author' })}#contact`)}
          variant="quiet"
          icon={<Icon name="mail" />}
        >
          {words('contact.open')}
        </LinkButton>
      )}
      {ways.includes('report') && (
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
