import { proposalFacts } from '@/components/proposals/reading/proposal-facts'
import { ProposalView } from '@/components/proposals/reading/proposal-view'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { renderText } from '@/lib/foundation/markdown/render-text'
import { proposalChoices } from '@/lib/ideas/proposals/drafts/choices'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { atProposal } from '../../../../../../../_components/at-proposal'

type Props = { at: Awaited<ReturnType<typeof atProposal>>; version: ProposalDetail }

/** A version as it was published. */
export async function OneVersion({ at: { ctx, t, address, facts }, version }: Props) {
  const { locale, organization } = ctx
  const { languages, timeZone } = organization
  const [choices, narrative] = await Promise.all([
    proposalChoices(ctx, facts.process.id),
    version.narrative && renderText(ctx, version.narrative),
  ])
  const mapHref = `${withQuery(routes.proposal(address), { view: 'map' })}#map`
  const publishedAt = version.version.publishedAt ? new Date(version.version.publishedAt) : version.publishedAt
  return (
    <ProposalView
      proposal={{ ...version, publishedAt }}
      locale={locale}
      timeZone={timeZone}
      narrative={narrative}
      facts={proposalFacts(version, { t, locale, timeZone, languages, choices, mapHref })}
      t={t}
    />
  )
}
