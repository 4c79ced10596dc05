import type { ReactNode } from 'react'
import { formatMoney } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import type { ListedProposal } from '@/lib/ideas/proposals/reading/list-proposals'
import { runningTotalText } from '@/lib/ideas/proposals/reading/running-total-text'
import { lookOf, NO_TOPIC, type TopicLook } from '@/lib/process/topics/looks'
import type { CardFacts } from './proposal-card'

type Words = {
  t: Translator<'proposals'>
  locale: Locale
  languages: readonly Locale[]
  currency: string
  choices: ProposalChoices
  hrefOf: (item: ListedProposal) => string
  markOf?: ((id: number) => ReactNode) | undefined
}

/** Listed proposals as cards: names and numbers are looked up and worded once for the whole list. */
export function cardFacts(items: readonly ListedProposal[], words: Words): CardFacts[] {
  const { t, locale, currency, hrefOf, markOf } = words
  const aboutOf = topicWords(words)
  const lookBy = topicLooks(words.choices)
  return items.map((item) => ({
    id: item.id,
    href: hrefOf(item),
    title: item.title,
    summary: item.summary,
    lang: item.locale === locale ? undefined : item.locale,
    about: aboutOf(item.challengeIds),
    ...kindAndCost(item, { t, locale, currency }),
    status: item.status,
    statusText: t(`statuses.${item.status}`),
    support: runningTotalText(item.runningTotals, { t, locale, currency }),
    talk: `${t('card.comments', { count: item.commentsCount })} · ${t('card.followers', { count: item.followersCount })}`,
    coverFileId: item.coverFileId,
    look: lookBy(item.challengeIds),
    mark: markOf?.(item.id),
  }))
}

/**
 * What kind a contribution is, where it is no idea, and its cost; stories and tactics need none
 * (spec: required-fields).
 */
export function kindAndCost(
  { type, cost }: Pick<ListedProposal, 'type' | 'cost'>,
  { t, locale, currency }: Pick<Words, 't' | 'locale' | 'currency'>,
): Pick<CardFacts, 'kind' | 'cost'> {
  const isFree = cost === null && (type === 'STORY' || type === 'TACTICS')
  return {
    kind: type === 'PROPOSAL' ? undefined : { type, text: t(`types.${type}`) },
    cost: isFree ? '' : cost === null ? t('card.noCost') : formatMoney(locale, cost, currency),
  }
}

/** The look of a proposal by its topics: that of the first one. */
export function topicLooks({ challenges }: Pick<ProposalChoices, 'challenges'>) {
  const looks = new Map(challenges.map((one) => [one.id, lookOf('challenge', one)]))
  return (ids: readonly number[]): TopicLook => ids.flatMap((id) => looks.get(id) ?? [])[0] ?? NO_TOPIC
}

/** Topic and area of a proposal in words: "Parks and trees · Environment". */
export function topicWords({ choices, locale, languages }: Pick<Words, 'choices' | 'locale' | 'languages'>) {
  const nameOf = (named: { name: unknown }) => pickText(named.name, locale, languages)
  const drivers = new Map(choices.drivers.map((driver) => [driver.id, nameOf(driver)]))
  const topics = new Map(
    choices.challenges.map((one) => [one.id, { name: nameOf(one), area: drivers.get(one.driverId ?? 0) }]),
  )
  return (ids: readonly number[]): string => {
    const found = ids.flatMap((id) => topics.get(id) ?? [])
    const areas = found.flatMap(({ area }) => area ?? [])
    return [...new Set([...found.map(({ name }) => name), ...areas])].join(' · ')
  }
}
