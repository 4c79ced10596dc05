import type { CardFacts } from '@/components/proposals/list/proposal-card'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { LatestProposal } from '@/lib/ideas/proposals/reading/list-latest'
import { lookOf, NO_TOPIC } from '@/lib/process/topics/looks'

/** The newest ideas as cards; `t` has the words of the area `proposals`. */
export function latestCards(
  ctx: Pick<Context, 'locale'>,
  latest: readonly LatestProposal[],
  t: Translator<'proposals'>,
): CardFacts[] {
  return latest.map((idea) => ({
    id: idea.id,
    href: routes.proposal(idea),
    title: idea.title,
    summary: idea.summary,
    lang: idea.locale === ctx.locale ? undefined : idea.locale,
    about: '',
    cost: idea.cost === null ? t('card.noCost') : formatMoney(ctx.locale, Number(idea.cost), idea.currency),
    status: idea.status,
    statusText: t(`statuses.${idea.status}`),
    talk: `${t('card.comments', { count: idea.commentsCount })} · ${t('card.followers', { count: idea.followersCount })}`,
    coverFileId: idea.coverFileId,
    look: idea.topic ? lookOf('challenge', idea.topic) : NO_TOPIC,
  }))
}
