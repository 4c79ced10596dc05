import { formatMoney } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import { pickText } from '@/lib/i18n/localized-text'
import type { Translator } from '@/lib/i18n/translations'
import type { ProposalChoices } from '@/lib/proposals/choices'
import type { ProposalDetail } from '@/lib/proposals/get-proposal'
import { topicWords } from './card-facts'
import type { Fact } from './proposal-view'

type Words = {
  t: Translator
  locale: Locale
  languages: readonly Locale[]
  choices: ProposalChoices
  mapHref: string
  followersHref?: string
}

/** What is known of an idea besides its text; what is not known is left out. */
export function proposalFacts(
  proposal: ProposalDetail,
  { t, locale, languages, choices, mapHref, followersHref }: Words,
): Fact[] {
  const named = (one: { name: unknown } | null) => one && pickText(one.name, locale, languages)
  const about = topicWords({ choices, locale, languages })(proposal.challengeIds)
  const hasPlace = proposal.lng !== null && proposal.lat !== null
  const facts: [string, Fact['description']][] = [
    ['cost', proposal.cost === null ? null : formatMoney(locale, proposal.cost, proposal.process.currency)],
    ['topic', about],
    ['context', named(proposal.scenario)],
    ['group', named(proposal.group)],
    ['subcategory', proposal.serviceSubcategory],
    ['address', proposal.address],
    ['place', hasPlace && <a href={mapHref}>{t('detail.showMap')}</a>],
    ['website', proposal.websiteUrl && <WebLink href={proposal.websiteUrl} />],
    ['reference', proposal.reference],
    ['followers', proposal.status === 'DRAFT' ? null : followers(proposal, followersHref, t)],
  ]
  return facts.flatMap(([key, description]) => (description ? [{ term: t(`detail.${key}`), description }] : []))
}

function followers({ followersCount }: ProposalDetail, href: string | undefined, t: Translator) {
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
