import { routes } from '@/lib/catalogues/routes'
import { formatDate, formatMoney } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Messages } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import { factFields, type OwnFact } from '@/lib/ideas/proposals/plain-fields'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { runningTotalText } from '@/lib/ideas/proposals/reading/running-total-text'
import type { Fact } from './proposal-view'

type Words = {
  t: Translator<'proposals'>
  locale: Locale
  timeZone: string
  languages: readonly Locale[]
  choices: ProposalChoices
  /** The map of the place; null where the page has a link to it anyway. */
  mapHref: string | null
  followersHref?: string
}

/** What is known of an idea besides its text; what is not known is left out. */
export function proposalFacts(
  proposal: ProposalDetail,
  { t, locale, timeZone, languages, choices, mapHref, followersHref }: Words,
): Fact[] {
  const nameOf = (one: { name: unknown }) => pickText(one.name, locale, languages)
  const { scenario, group } = proposal
  const hasPlace = proposal.lng !== null && proposal.lat !== null
  const own: Record<OwnFact, Fact['description']> = {
    cost: costText(proposal, { t, locale, timeZone }),
    challengeIds: topicLinks(proposal.challengeIds, choices, nameOf),
    scenarioId: scenario && <a href={routes.scenario(scenario.id)}>{nameOf(scenario)}</a>,
    groupId: group && <a href={routes.group(group.id, nameOf(group))}>{nameOf(group)}</a>,
    location: hasPlace && mapHref && <a href={mapHref}>{t('detail.showMap')}</a>,
  }
  const runningTotal = runningTotalText(proposal.runningTotals, { t, locale, currency: proposal.process.currency })
  const facts: [keyof Messages['proposals']['detail'], Fact['description']][] = [
    ...factFields().flatMap(({ field, term, look, valueKey }): typeof facts => [
      [term, look === 'own' ? own[field as OwnFact] : plainFact(look, shownText(proposal, valueKey))],
      ...(field === 'cost' ? ([['runningTotal', runningTotal]] satisfies typeof facts) : []),
    ]),
    ['reference', proposal.reference],
    ['followers', proposal.status === 'DRAFT' ? null : followers(proposal, followersHref, t)],
  ]
  return facts.flatMap(([key, description]) => (description ? [{ term: t(`detail.${key}`), description }] : []))
}

function shownText(proposal: object, key: string): string {
  const value: unknown = Object.entries(proposal).find(([name]) => name === key)?.[1]
  return String(value ?? '')
}

function plainFact(look: 'text' | 'link', value: string) {
  return look === 'link' && value !== '' ? <WebLink href={value} /> : value
}

/** The author's estimate, and what the office checked. */
function costText(
  { cost, checkedCost, process }: ProposalDetail,
  { t, locale, timeZone }: Pick<Words, 't' | 'locale' | 'timeZone'>,
): string | null {
  const money = (amount: number) => formatMoney(locale, amount, process.currency)
  if (!checkedCost) return cost === null ? null : money(cost)
  const { amount, yearly, note, checkedAt } = checkedCost
  const details = [formatDate(locale, checkedAt, timeZone), note].filter(Boolean).join(', ')
  const checked = { amount: money(amount), details }
  const text =
    cost === null ? t('detail.costChecked', checked) : t('detail.costBoth', { estimate: money(cost), ...checked })
  return yearly === null ? text : `${text} ${t('detail.costYearly', { yearly: money(yearly) })}`
}

/** Each topic with its area, as ways to more of the same. */
function topicLinks(ids: readonly number[], choices: ProposalChoices, nameOf: (one: { name: unknown }) => string) {
  const topics = choices.challenges.filter(({ id }) => ids.includes(id))
  if (topics.length === 0) return null
  return (
    <ul>
      {topics.map((topic) => {
        const area = choices.drivers.find(({ id }) => id === topic.driverId)
        return (
          <li key={topic.id}>
            <a href={routes.challenge(topic.id)}>{nameOf(topic)}</a>
            {area && (
              <>
                {' · '}
                <a href={routes.driver(area.id, nameOf(area))}>{nameOf(area)}</a>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function followers({ followersCount }: ProposalDetail, href: string | undefined, t: Translator<'proposals'>) {
  const text = t('card.followers', { count: followersCount })
  return href && followersCount > 0 ? <a href={href}>{text}</a> : text
}

function WebLink({ href }: { href: string }) {
  return (
    <a href={href} rel="nofollow ugc noopener" className="break-all">
      {URL.canParse(href) ? new URL(href).host : href}
    </a>
  )
}
