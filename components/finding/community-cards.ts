import { kindAndCost, topicLooks, topicWords } from '@/components/proposals/list/card-facts'
import type { CardFacts } from '@/components/proposals/list/proposal-card'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import type { Community } from '@/lib/ideas/proposals/reading/community'
import type { ListedProposal } from '@/lib/ideas/proposals/reading/list-proposals'
import { runningTotalText } from '@/lib/ideas/proposals/reading/running-total-text'

export type CommunityTopics = Pick<ProposalChoices, 'challenges' | 'drivers'>

type Words = {
  ctx: Pick<Context, 'locale' | 'organization'>
  community: Community
  choices: CommunityTopics
  /** Words of the area `proposals`. */
  t: Translator<'proposals'>
  /** The query of the community space, to return to. */
  space?: string | undefined
}

/** Ideas of several processes as cards: each names its process and links to its module. */
export function communityCards(
  items: readonly ListedProposal[],
  { ctx, community, choices, t, space }: Words,
): CardFacts[] {
  const { locale, organization } = ctx
  const { languages } = organization
  const aboutOf = topicWords({ choices: { scenarios: [], groups: [], ...choices }, locale, languages })
  const lookBy = topicLooks(choices)
  return items.flatMap((item) => {
    const module = community.modules.get(item.moduleId)
    if (!module) return []
    const process = pickText(module.processName, locale, languages)
    return {
      id: item.id,
      href: withQuery(routes.proposal({ id: item.id, ...addressOf(module) }), { space }),
      title: item.title,
      summary: item.summary,
      lang: item.locale === locale ? undefined : item.locale,
      about: [process, aboutOf(item.challengeIds)].filter(Boolean).join(' · '),
      ...kindAndCost(item, { t, locale, currency: module.currency }),
      status: item.status,
      statusText: t(`statuses.${item.status}`),
      support: runningTotalText(item.runningTotals, { t, locale, currency: module.currency }),
      talk: `${t('card.comments', { count: item.commentsCount })} · ${t('card.followers', { count: item.followersCount })}`,
      coverFileId: item.coverFileId,
      look: lookBy(item.challengeIds),
    }
  })
}

function addressOf({ id, processId, phaseId }: { id: number; processId: number; phaseId: number }) {
  return { moduleId: id, processId, phaseId }
}
